/** Days as Vietnam counts them: the day of the visitors that the server is for, and of everything that is planned. */
import type { EpochMs } from '../model'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ZONE = 7 * HOUR
const EVENING = 19.5 * HOUR

/** Days since 1970. */
export const vietnamDay = (at: EpochMs): number => Math.floor((at + ZONE) / DAY)

/** 19:30 of that day. */
export const primeTimeOf = (day: number): EpochMs => day * DAY - ZONE + EVENING
