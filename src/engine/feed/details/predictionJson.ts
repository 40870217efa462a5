/**
 * The answer of the prediction service. An answer without a prediction gives the result -1.
 *
 * Source: `GET {AI base}/{scheduleId}`. docs/wire.md 7.7, D2. `Rating`, a text or a number, is designed here (D3).
 * Rules PRE1, PRE2 in docs/rules/feed.md.
 */
import type { PredictionRecord } from './detailRecords'
import { isObject, lowerKeys, parseJson, textOf, wholeOf } from '../grammar/json'

const NONE: PredictionRecord = { result: -1, rating: '' }
const LONGEST_RATING = 30

export function readPrediction(body: string): PredictionRecord {
  const reading = parseJson(body)
  if (!reading.ok || !isObject(reading.value)) return NONE
  const outer = lowerKeys(reading.value)
  const inner = isObject(outer['data']) ? lowerKeys(outer['data']) : outer
  const field = (name: string) => inner[name] ?? outer[name]
  const result = wholeOf(field('result'))
  if (result !== 0 && result !== 1 && result !== 2) return NONE
  return { result, rating: textOf(field('rating'), LONGEST_RATING).trim() }
}
