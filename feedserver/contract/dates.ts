/** Dates in requests, in the visitor's zone. Errors: none. */
import type { EpochMs } from '../kit/clock'

const HOUR = 3_600_000
export const DAY_MS = 24 * HOUR
/** Vietnam's. */
export const DEFAULT_ZONE = 7

/** The zone of `timezone=7`, `-3` or `5.5`, in quarters of an hour; the default zone for any other text. */
export const requestedZone = (query: URLSearchParams): number => zoneFrom(query.get('timezone'))

export function zoneFrom(text: string | null): number {
  const zone = text === null || text.trim() === '' ? DEFAULT_ZONE : Math.round(Number(text) * 4) / 4
  return zone >= -12 && zone <= 14 ? zone : DEFAULT_ZONE
}

/** Days since 1970-01-01 at a time, in a zone. */
export const dateIn = (at: EpochMs, zone: number): number => Math.floor((at + zone * HOUR) / DAY_MS)

/** Days since 1970-01-01 of a date in a query; `null` when it is no date. */
export function dateOf(text: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(at) ? null : at / DAY_MS
}

/** A date in a zone. */
export interface RequestedDate {
  readonly date: number
  readonly zone: number
}

/** When a date begins. */
export const beginningOf = ({ date, zone }: RequestedDate): EpochMs => date * DAY_MS - zone * HOUR

/** As `2031-05-04`; an empty text for a time that is no date of our calendar. `zone`: hours east of UTC. */
export function isoDate(at: EpochMs, zone: number): string {
  const date = new Date(at + zone * HOUR)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}
