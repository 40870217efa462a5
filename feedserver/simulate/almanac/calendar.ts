/**
 * Calendar of the simulated days: their numbers, their moments, and the ids of their matches.
 *
 * A day's number is days since 1970 in Vietnam. Each day is drawn around one moment. It is the server's start on its
 * own day, and the same time of day on all others. Kick-offs are from three hours before the moment until twenty hours
 * after it, so days do not overlap.
 */
import { DAY_MS } from '../../contract/dates'
import { ownDay, type Calendar } from '../../contract/season'
import type { EpochMs } from '../../kit/clock'

/** Moment around which the matches of a day are generated, a whole second. */
export const momentOf = (calendar: Calendar, day: number): EpochMs =>
  Math.floor(calendar.start / 1000) * 1000 + (day - ownDay(calendar)) * DAY_MS

/** First match id of day 0. An id contains its day, so that a match's day is known without a search. */
const FIRST_ID = 10_000_000
const IDS_A_DAY = 50_000
const TIE_PLACES = 40_000
const SPARE_PLACES = 45_000

/** Id of a match. `index`: position in the order in which the day is drawn. */
export const idOn = (day: number, index: number): number => FIRST_ID + day * IDS_A_DAY + index

/** Id of a leg of a tie. `number`: the tie's number, the same on both days. */
export const tieIdOn = (day: number, number: number): number => idOn(day, TIE_PLACES + number)

/** Id of a day that no drawn match has. */
export const spareIdOn = (day: number, number: number): number => idOn(day, SPARE_PLACES + number)

/** Day number in an id. */
export const dayOfId = (id: number): number => Math.floor((id - FIRST_ID) / IDS_A_DAY)
