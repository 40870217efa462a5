/**
 * Which numbers are points in time. What a feed, a header or a kept list says beyond these bounds is no time (D42), and a
 * date function that is given such a number all the same takes the nearest that it can write.
 *
 * Rules TIM4, DAY9 in docs/rules.
 */
import type { EpochMs } from './units'

/** The oldest lists that are read are of 2015; a server without a battery says 1970, 1980 or 2000. */
const FIRST: EpochMs = Date.UTC(2010, 0)
const END: EpochMs = Date.UTC(2100, 0)
/** A year of four digits, in every zone. */
const LAST_DATE: EpochMs = Date.UTC(9999, 11, 30)

/** False of `NaN` too. */
export const isTime = (at: number): boolean => at >= FIRST && at < END

/** The nearest number that `Date` and `Intl` take and that has a date of our calendar; `NaN` gives the first. */
export const dateable = (at: number): EpochMs => Math.min(Math.max(at || 0, 0), LAST_DATE)
