/**
 * The answer of the prediction service. Whatever is no prediction means -1, "none".
 *
 * Source: `GET {AI base}/{scheduleId}`; wire-formats section 7.7; D2. Rule PRE1 in docs/rules/feed.md. Errors: none.
 */
import type { Prediction } from './detailRecords'
import { isObject, lowerKeys, parseJson, wholeOf } from '../grammar/json'

const NONE: Prediction = -1

export function readPrediction(body: string): Prediction {
  const reading = parseJson(body)
  if (!reading.ok || !isObject(reading.value)) return NONE
  const outer = lowerKeys(reading.value)
  const inner = isObject(outer['data']) ? lowerKeys(outer['data']) : outer
  const result = wholeOf(inner['result'] ?? outer['result'])
  return result === 0 || result === 1 || result === 2 ? result : NONE
}
