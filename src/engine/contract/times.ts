/**
 * Which numbers can be times: outside these bounds a time of a feed, a header or a stored list counts as missing (D42).
 *
 * Rule TIM4 in docs/rules/feed.md. `dateable` in `days.ts` makes any number safe for date functions.
 */
import type { EpochMs } from './units'

/** The oldest lists that are read are of 2015. A server that has lost its clock sends 1970, 1980 or 2000. */
const FIRST: EpochMs = Date.UTC(2010, 0)
const END: EpochMs = Date.UTC(2100, 0)

/** False for `NaN` too. */
export const isTime = (at: number): boolean => at >= FIRST && at < END
