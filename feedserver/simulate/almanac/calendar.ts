/**
 * The calendar of the simulated days: their numbers, their moments, and the ids of their matches.
 *
 * A day is numbered by days since 1970 in Vietnam. Every day is drawn around one moment, which is the start of the
 * server on its own day and the same time of day on all others, so that the days follow each other without overlap:
 * kick-offs are from three hours before the moment until twenty hours after it.
 */
import { DAY_MS } from '../../contract/dates'
import { ownDay, type Calendar } from '../../contract/season'
import type { EpochMs } from '../../kit/clock'

/** The moment around which a day is drawn, a whole second. */
export const momentOf = (calendar: Calendar, day: number): EpochMs =>
  Math.floor(calendar.start / 1000) * 1000 + (day - ownDay(calendar)) * DAY_MS

/** An id contains its day, so that the day of a match is known without a search. */
const FIRST_ID = 10_000_000
const IDS_A_DAY = 50_000
const TIE_PLACES = 40_000
const SPARE_PLACES = 45_000

/** The id of a match by its place in the order in which the day is drawn. */
export const idOn = (day: number, index: number): number => FIRST_ID + day * IDS_A_DAY + index

/** The id of a tie of two legs, whose number is the same on both days. */
export const tieIdOn = (day: number, number: number): number => idOn(day, TIE_PLACES + number)

/** Ids of a day that no match has. */
export const spareIdOn = (day: number, number: number): number => idOn(day, SPARE_PLACES + number)

/** The day that an id contains. */
export const dayOfId = (id: number): number => Math.floor((id - FIRST_ID) / IDS_A_DAY)
