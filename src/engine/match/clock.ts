/**
 * Text in a row's time column: the minute of play, or the kick-off time before it.
 *
 * Source: A[6] matchTime, A[7] matchTime2, A[8] MatchState. `now` is server time (`serverClock.ts`). docs/wire.md 0.3,
 * rules CLK1-CLK9 in docs/rules/clock.md. Never fails. A state without a text gives '', and the page shows the label of
 * the phase.
 */
import type { EpochMs, Zone } from '../contract/units'
import { dayNumber, wallTime } from '../contract/zone'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Milliseconds from kick-off to the second half, used if no feed has its start: the first half and the break. */
export const SECOND_HALF_AFTER = HOUR
/** A start of a half that differs less from the kick-off is that of the first half. */
const FIRST_HALF_WITHIN = 30 * MINUTE
const MOST_ADDED = 15

const FIXED_TEXTS: ReadonlyMap<number, string> = new Map([
  [2, 'HT'],
  [4, 'ET'],
  [5, 'PEN'],
  [-1, 'FT'],
])

/** `00` to `99`, made once for speed. */
const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))

export function minuteText(
  state: number,
  kickoff: EpochMs | null,
  halfStart: EpochMs | null,
  now: EpochMs,
  zone: Zone,
): string {
  if (state === 0) return kickoffText(kickoff ?? halfStart, zone)
  const start = startOfHalf(state, kickoff, halfStart)
  if (start === null) return FIXED_TEXTS.get(state) ?? ''
  const elapsed = Math.floor((now - start) / MINUTE)
  return state === 1 ? withinHalf(elapsed, 1, 45) : withinHalf(elapsed + 46, 46, 90)
}

/** Local time of day: `19:30`. */
export function clockText(at: EpochMs, zone: Zone): string {
  const minutes = Math.floor(wallTime(at, zone) / MINUTE)
  const ofDay = minutes - Math.floor(minutes / 1440) * 1440
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

/** Local day and month: `14/02`. */
export function dayText(at: EpochMs, zone: Zone): string {
  // Years begin in March in this formula, so that the leap day is the last day. 0000-03-01 is 719,468 days before
  // 1970-01-01.
  const days = dayNumber(at, zone) + 719_468
  const ofEra = days - Math.floor(days / 146_097) * 146_097
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const month = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * month + 2) / 5) + 1
  return `${two(day)}/${two(month < 10 ? month + 3 : month - 9)}`
}

function kickoffText(kickoff: EpochMs | null, zone: Zone): string {
  return kickoff === null ? '' : clockText(kickoff, zone)
}

/** Start of the current half. `null` outside the two halves, and if no feed has a time. */
function startOfHalf(state: number, kickoff: EpochMs | null, halfStart: EpochMs | null): EpochMs | null {
  if (state === 3) return secondHalfStart(kickoff, halfStart)
  return state === 1 ? (halfStart ?? kickoff) : null
}

/**
 * Start of the second half. A feed that has not sent it may still have the start of the first half. An hour after the
 * kick-off then counts instead.
 */
export function secondHalfStart(kickoff: EpochMs | null, halfStart: EpochMs | null): EpochMs | null {
  if (kickoff === null) return halfStart
  const isSent = halfStart !== null && Math.abs(halfStart - kickoff) >= FIRST_HALF_WITHIN
  return isSent ? halfStart : kickoff + SECOND_HALF_AFTER
}

function withinHalf(minute: number, first: number, last: number): string {
  if (minute > last) return `${last}+${Math.min(minute - last, MOST_ADDED)}`
  return String(Math.max(minute, first))
}

function two(value: number): string {
  return TWO_DIGITS[value] ?? ''
}
