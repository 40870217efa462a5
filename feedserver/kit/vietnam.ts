/** Days in Vietnam's zone, in which the server plans everything. */
import type { EpochMs } from './clock'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ZONE = 7 * HOUR
const EVENING = 19.5 * HOUR

/** Days since 1970-01-01 in Vietnam. */
export const vietnamDay = (at: EpochMs): number => Math.floor((at + ZONE) / DAY)

/** 19:30 in Vietnam on that day. */
const primeTimeOf = (day: number): EpochMs => day * DAY - ZONE + EVENING

/** 19:30 of Vietnam's today: many matches run then, and a seed gives the same bytes all day long. */
export const primeTime = (realNow: EpochMs): EpochMs => primeTimeOf(vietnamDay(realNow))
