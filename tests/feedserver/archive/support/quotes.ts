/** Quotes as feeds have them, made by fast-check, and their records. */
import fc from 'fast-check'
import { SCALE, type Values } from '../../../../feedserver/readings/values'
import type { Quoted } from '../../../../feedserver/readings/values'

/** Values in ten-thousandths: most of two decimals, some of four, some blank. */
const value = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 500 }).map(cents => cents * 100) },
  { weight: 1, arbitrary: fc.integer({ min: -99_999_999, max: 99_999_999 }) },
  { weight: 1, arbitrary: fc.constant(null) },
)

/** Values that are not all blank and differ from the zeros of a suspended market. */
export const values: fc.Arbitrary<Values> = fc
  .tuple(value, value, value)
  .filter(([up, goal, down]) => (up ?? 0) !== 0 || (down ?? 0) !== 0 || (goal === null && up !== null))

export const quoted: fc.Arbitrary<Quoted> = fc.record({
  opening: fc.option(values, { nil: null, freq: 6 }),
  early: fc.option(values, { nil: null, freq: 6 }),
  running: fc.option(values, { nil: null }),
  isClosed: fc.option(fc.boolean(), { nil: null }),
})

const text = (values_: Values | null): string =>
  (values_ ?? [null, null, null])
    .map(one => (one === null ? '' : (one / SCALE).toFixed(4).replace(/0{1,3}$/, '')))
    .join('^')

/** Returns a record of `ch_odds_new_{company}`. */
export const recordOf = (
  { match, company, type }: { match: number; company: number; type: string },
  { opening, early, running, isClosed }: Quoted,
): string =>
  [
    match,
    company,
    type,
    text(opening),
    text(early),
    text(running),
    ...(isClosed === null ? [] : [Number(isClosed)]),
  ].join('^')
