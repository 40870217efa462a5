/**
 * Parses JSON from unknown senders, if it is small. Values and levels are counted before any memory is allocated.
 *
 * Errors: `undefined` for a text that is not JSON or exceeds its limits.
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
