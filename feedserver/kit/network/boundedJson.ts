/**
 * JSON that strangers send, parsed only if it is small: its values and levels are counted before anything is allocated.
 *
 * Errors: `undefined` for a text that is no JSON or exceeds its limits.
 */
import { jsonExcess, type JsonLimits } from './jsonExcess'

export function boundedJson(text: string, limits: JsonLimits): unknown {
  if (jsonExcess(Buffer.from(text), limits) !== null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
