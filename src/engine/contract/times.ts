/**
 * Which numbers are points in time: what a feed, a header or a kept list says beyond these bounds is none (D42).
 *
 * Rule TIM4 in docs/rules/feed.md. A date function that is given such a number all the same: `dateable` in `days.ts`.
 */
import type { EpochMs } from './units'

/** The oldest lists that are read are of 2015; a server without a battery says 1970, 1980 or 2000. */
const FIRST: EpochMs = Date.UTC(2010, 0)
const END: EpochMs = Date.UTC(2100, 0)

/** False of `NaN` too. */
export const isTime = (at: number): boolean => at >= FIRST && at < END
