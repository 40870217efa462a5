/** Days in Vietnam's zone, which the server uses for all plans. */
import type { EpochMs } from './clock'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ZONE = 7 * HOUR
const EVENING = 19.5 * HOUR

/** Returns the days since 1970-01-01 in Vietnam. */
export const vietnamDay = (at: EpochMs): number => Math.floor((at + ZONE) / DAY)

/** Returns 19:30 in Vietnam on a day. */
const primeTimeOf = (day: number): EpochMs => day * DAY - ZONE + EVENING

/** Returns 19:30 of the current day in Vietnam. Many matches run then, and a seed gives the same bytes all day long. */
export const primeTime = (realNow: EpochMs): EpochMs => primeTimeOf(vietnamDay(realNow))
