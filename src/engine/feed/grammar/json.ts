/**
 * JSON input: text becomes a value of unknown shape, and single values become values of records.
 *
 * Source: the services of the widget and the site's `/ajax/*` calls. docs/wire.md 7, 8. Producers differ in the case of
 * keys and in whether a number is quoted. Rules JSN1-JSN3 in docs/rules/feed.md.
 * Errors: a body that is no JSON is refused. A value of an unexpected type is missing.
 */
import { isTime } from '../../contract/days'
import type { EpochMs } from '../../contract/units'
import { bodyFault, refused } from '../text/body'
import { cleanText } from '../text/cleanText'
import { readNumber } from '../text/numbers'
import type { Reading } from '../records'
import { readTime } from '../text/wireTime'

export type JsonObject = Readonly<Record<string, unknown>>

const MILLISECONDS_FROM = 1e12

export function parseJson(text: string): Reading<unknown> {
  const fault = bodyFault(text)
  if (fault !== undefined) return refused(fault)
  try {
    const value: unknown = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)
    return { ok: true, value, skipped: [] }
  } catch {
    return refused('bad-json')
  }
}

/**
 * Returns `Data` of `{"ErrCode":0,"Data":…}`, `data` of `{"data":…}`, else the whole body. A code other than 0 is
 * refused.
 */
export function parsePayload(text: string): Reading<unknown> {
  const reading = parseJson(text)
  if (!reading.ok || !isObject(reading.value)) return reading
  const body = lowerKeys(reading.value)
  const code = numberOf(body['errcode'])
  if (code !== null && code !== 0) return refused('bad-shape')
  return { ok: true, value: reading.value['Data'] ?? body['data'] ?? reading.value, skipped: [] }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the object with keys in lower case. If keys differ only in case, the last value that is not `null` counts.
 */
export function lowerKeys(value: JsonObject): JsonObject {
  const lower: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(value)) {
    const name = key.toLowerCase()
    lower[name] = value[key] ?? lower[name] ?? null
  }
  return lower
}

/** True if the value means "missing" in the feeds. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === '-'
}

export function textOf(value: unknown, most?: number): string {
  if (typeof value === 'string') return cleanText(value, most)
  return typeof value === 'number' ? String(value) : ''
}

export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' ? readNumber(value, 0, value.length) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export function wholeOf(value: unknown): number | null {
  const number = numberOf(value)
  return number !== null && Number.isSafeInteger(number) ? number : null
}

export function tallyOf(value: unknown): number | null {
  const number = wholeOf(value)
  return number !== null && number >= 0 ? number : null
}

/** Returns a positive safe integer, else `null`. */
export function idFrom(value: unknown): number | null {
  const number = wholeOf(value)
  return number !== null && number > 0 ? number : null
}

/** Reads a time: text as in the files, or seconds or milliseconds since 1970. `null` for any other value. */
export function timeOf(value: unknown): EpochMs | null {
  const number = numberOf(value)
  const time = number === null ? timeIn(value) : number >= MILLISECONDS_FROM ? number : number * 1000
  return isTime(time) ? time : null
}

const timeIn = (value: unknown) => (typeof value === 'string' ? readTime(value, 0, value.length) : Number.NaN)

/** True for `true`, numbers except 0, and texts except `""`, `"0"` and `"false"` (in any case). */
export function flagOf(value: unknown): boolean {
  if (typeof value === 'string') return value !== '' && value !== '0' && value.toLowerCase() !== 'false'
  return value === true || (typeof value === 'number' && value !== 0)
}
