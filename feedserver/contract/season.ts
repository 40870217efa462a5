/** The past days of a simulated day: types shared by the player of days and the archive. */
import type { EpochMs } from '../kit/clock'
import { vietnamDay } from '../kit/vietnam'

/** Version of the simulation's rules. The number increases when a release draws other days from the same seed. */
export const SEASON_LAW = 2

export interface Calendar {
  readonly seed: number
  /** Start time of the server's clock. */
  readonly start: EpochMs
  /** Matches per day. */
  readonly matches: number
}

/** The number of the server's own day. */
export const ownDay = ({ start }: Calendar): number => vietnamDay(start)

/** Day numbers, both inclusive. */
export interface SeasonDays {
  readonly first: number
  readonly last: number
}

/** Number of past days. `whole`: enough days for every competition's season from its start. */
export type SeasonSpan = number | 'whole'

export interface SeasonPlan {
  /** The calendar, with the number of matches per past day. */
  readonly calendar: Calendar
  /** The days to play. */
  readonly wanted: SeasonDays
  /** Bookmakers whose opening and closing prices are written. */
  readonly companies: readonly number[]
}
