/** Dates in requests, in the visitor's time zone. */
import type { EpochMs } from '../kit/clock'

const HOUR = 3_600_000
export const DAY_MS = 24 * HOUR
/** Vietnam's time zone, in hours east of UTC. */
export const DEFAULT_ZONE = 7

/**
 * Returns the zone of `timezone=7`, `-3` or `5.5`, rounded to a quarter of an hour. Any other text gives the default
 * zone.
 */
export const requestedZone = (query: URLSearchParams): number => zoneFrom(query.get('timezone'))

export function zoneFrom(text: string | null): number {
  const zone = text === null || text.trim() === '' ? DEFAULT_ZONE : Math.round(Number(text) * 4) / 4
  return zone >= -12 && zone <= 14 ? zone : DEFAULT_ZONE
}

/** Returns the days since 1970-01-01 at a time in a zone. */
export const dateIn = (at: EpochMs, zone: number): number => Math.floor((at + zone * HOUR) / DAY_MS)

/** Returns the days since 1970-01-01 of a date in a query, `null` if the text is not a date. */
export function dateOf(text: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(at) ? null : at / DAY_MS
}

export interface RequestedDate {
  readonly date: number
  readonly zone: number
}

/** Returns the time at which a date begins in its zone. */
export const beginningOf = ({ date, zone }: RequestedDate): EpochMs => date * DAY_MS - zone * HOUR

/**
 * Returns a date such as `2031-05-04`, or an empty text if the time is outside the range of `Date`. `zone`: hours east
 * of UTC.
 */
export function isoDate(at: EpochMs, zone: number): string {
  const date = new Date(at + zone * HOUR)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}
