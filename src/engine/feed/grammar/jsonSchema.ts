/**
 * Parts of the schemas of the JSON services. They accept the several ways in which producers write a value.
 *
 * Source: docs/wire.md 7 and 8. Errors: an object without a required value does not fit; any other value that
 *         is absent or cannot be read is missing.
 */
import * as v from 'valibot'
import { isTime } from '../../contract/days'
import type { EpochMs } from '../../contract/units'
import { safeLink } from '../text/letters'
import { flagOf, idFrom, lowerKeys, isObject, numberOf, tallyOf, textOf, wholeOf } from './json'

export const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Milliseconds since 1970; `null` for any other value. */
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
/** Text as it came. It may be HTML, which must be sanitised before it is shown. */
export const raw = v.pipe(
  anything,
  v.transform(value => (typeof value === 'string' ? value : '')),
)
/** A whole number that the record must have. */
export const required = v.pipe(anything, v.transform(wholeOf), v.number())
/** A positive whole number that the record must have. */
export const id = v.pipe(anything, v.transform(idFrom), v.number())
export const list = v.pipe(anything, v.transform(arrayOf))

/** A list that may be `null`, which means empty; `undefined` when it is absent or something else. */
export const rows = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(value => (value === null || Array.isArray(value) ? arrayOf(value) : undefined)),
  ),
)

/** The value read by the schema; `undefined` when it does not fit. Case of keys is ignored. */
export function fit<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  if (!isObject(value)) return undefined
  const result = v.safeParse(schema, lowerKeys(value))
  return result.success ? result.output : undefined
}
