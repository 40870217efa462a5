/** The past of a simulated day, as its player and the archive speak of it. Errors: none. */
import type { EpochMs } from '../kit/clock'
import { vietnamDay } from '../kit/vietnam'

/** Grows when a release draws other days from the same seed. */
export const SEASON_LAW = 2

export interface Calendar {
  readonly seed: number
  /** Where the clock of the server starts. */
  readonly start: EpochMs
  /** Matches of a day. */
  readonly matches: number
}

/** The number of the server's own day. */
export const ownDay = ({ start }: Calendar): number => vietnamDay(start)

/** Numbers of days, both included. */
export interface SeasonDays {
  readonly first: number
  readonly last: number
}

/** Days back; `whole`: so far that every competition has its season from the beginning. */
export type SeasonSpan = number | 'whole'

export interface SeasonPlan {
  /** With the number of matches that other days have. */
  readonly calendar: Calendar
  /** The days to play. */
  readonly wanted: SeasonDays
  /** Whose opening and closing prices are written. */
  readonly companies: readonly number[]
}
