/**
 * Parts of the schemas of the JSON services, for the several ways in which producers write a value.
 *
 * Source: docs/wire.md 7 and 8.
 * Errors: an object without a required value does not fit. Any other value that is absent or unreadable is missing.
 */
import * as v from 'valibot'
import { isTime } from '../../contract/days'
import type { EpochMs } from '../../contract/units'
import { safeLink } from '../text/letters'
import { flagOf, idFrom, lowerKeys, isObject, numberOf, tallyOf, textOf, wholeOf } from './json'

export const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns milliseconds since 1970, or `null` for any other value. */
export function epochOf(value: unknown): EpochMs | null {
  const time = numberOf(value)
  return time !== null && isTime(time) ? time : null
}

const anything = v.optional(v.unknown(), null)

export const text = v.pipe(
  anything,
  v.transform(value => textOf(value)),
)
export const link = v.pipe(
  anything,
  v.transform(value => (typeof value === 'string' ? safeLink(value) : '')),
)
export const whole = v.pipe(anything, v.transform(wholeOf))
export const tally = v.pipe(anything, v.transform(tallyOf))
export const optionalId = v.pipe(anything, v.transform(idFrom))
export const flag = v.pipe(anything, v.transform(flagOf))
/** Text unchanged. HTML in it must be sanitised before display. */
export const raw = v.pipe(
  anything,
  v.transform(value => (typeof value === 'string' ? value : '')),
)
/** An integer that the record must have. */
export const required = v.pipe(anything, v.transform(wholeOf), v.number())
/** A positive integer that the record must have. */
export const id = v.pipe(anything, v.transform(idFrom), v.number())
export const list = v.pipe(anything, v.transform(arrayOf))

/** A list, where `null` means empty. `undefined` if the value is absent or of another type. */
export const rows = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(value => (value === null || Array.isArray(value) ? arrayOf(value) : undefined)),
  ),
)

/** Returns the value as read by the schema, or `undefined` if the value does not fit. The case of keys is ignored. */
export function fit<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  if (!isObject(value)) return undefined
  const result = v.safeParse(schema, lowerKeys(value))
  return result.success ? result.output : undefined
}
