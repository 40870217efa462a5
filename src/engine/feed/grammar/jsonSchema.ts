/**
 * Building stones for the shapes of the JSON services: tolerant of how a value is written, strict where it counts.
 *
 * Source: wire-formats sections 7 and 8. Errors: an object without what it cannot do without does not fit; everything
 *         else that is missing or odd reads as missing.
 */
import * as v from 'valibot'
import { safeLink } from '../text/links'
import { flagOf, idOf, lowerKeys, isObject, tallyOf, textOf, wholeOf } from './json'

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
export const optionalId = v.pipe(anything, v.transform(idOf))
export const flag = v.pipe(anything, v.transform(flagOf))
/** Text as it came: HTML that whoever shows it must sanitise. */
export const raw = v.pipe(
  anything,
  v.transform(value => (typeof value === 'string' ? value : '')),
)
/** A whole number that the record cannot do without. */
export const required = v.pipe(anything, v.transform(wholeOf), v.number())
/** The record stands and falls with it. */
export const id = v.pipe(anything, v.transform(idOf), v.number())
export const list = v.pipe(
  anything,
  v.transform(value => (Array.isArray(value) ? (value as readonly unknown[]) : [])),
)

/** What the record is there for: without it, or with something else in its place, `undefined`; `null` is an empty one. */
export const rows = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(value =>
      Array.isArray(value) ? (value as readonly unknown[]) : value === null ? [] : undefined,
    ),
  ),
)

/** `undefined` when the value does not fit. Keys are compared without case. */
export function fit<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  if (!isObject(value)) return undefined
  const result = v.safeParse(schema, lowerKeys(value))
  return result.success ? result.output : undefined
}
