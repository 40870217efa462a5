/**
 * Zones: the offset that a zone has at a moment, the day of a moment, and the midnight at which a day begins.
 *
 * Every text and day of a moment is made with the offset of that moment, so summer time is in all of them (D63).
 * Source: the tables of `Intl`, read once for each quarter of an hour in which a moment is: clocks change at full quarters.
 * Rules DAY4, DAY7-DAY11 in docs/rules/select.md.
 * Errors: none. A name that no table knows counts as UTC; `hoursAt` gives `null` for it.
 */
import type { EpochMs, Zone } from './units'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const HOUR = 4 * QUARTER
export const DAY_MS = 24 * HOUR

/** One day before the end of the year 9999: with any zone added, the year still has four digits. */
const LAST_DATE: EpochMs = 253_402_214_400_000

/** The nearest time that `Date` and `Intl` can write with a year of four digits, from 1970 on; `NaN` gives 1970. */
export const dateable = (at: number): EpochMs => Math.min(Math.max(at || 0, 0), LAST_DATE)

/** Milliseconds east of UTC. */
export function offsetOf(zone: Zone, at: EpochMs): number {
  if (typeof zone === 'number') return zone * HOUR
  const clock = clockOf(zone)
  if (clock === null) return 0
  const quarter = Math.floor(dateable(at) / QUARTER)
  const known = clock.offsets.get(quarter)
  if (known !== undefined) return known
  const offset = readOffset(clock.format, quarter * QUARTER)
  if (clock.offsets.size >= MOST_OFFSETS) clock.offsets.clear()
  clock.offsets.set(quarter, offset)
  return offset
}

/** What the clocks of the zone show, as milliseconds that are read as UTC. */
export const wallTime = (at: EpochMs, zone: Zone): number => at + offsetOf(zone, at)

/** Hours east of UTC; `null` for an unknown name. */
export function hoursAt(zone: Zone, at: EpochMs): number | null {
  return typeof zone === 'string' && clockOf(zone) === null ? null : offsetOf(zone, at) / HOUR
}

/** The zone's canonical name in the tables of `Intl`; `null` for an unknown name. */
export const zoneNameIn = (text: string): string | null =>
  clockOf(text)?.format.resolvedOptions().timeZone ?? null

/** A time during which the offset of a zone stays the same; `offset`: milliseconds east of UTC. */
export interface OffsetSpan {
  readonly from: EpochMs
  readonly until: EpochMs
  readonly offset: number
}

/** The time from `from` until `until`, divided where the clocks of the zone change. */
export function offsetSpans(from: EpochMs, until: EpochMs, zone: Zone): readonly OffsetSpan[] {
  const offset = offsetOf(zone, from)
  let end = from
  while (end < until && offsetOf(zone, end) === offset) end = Math.min(end + DAY_MS, until)
  if (end === until) return from < until ? [{ from, until, offset }] : []
  let change = Math.max(from, end - DAY_MS)
  while (offsetOf(zone, change) === offset) change += QUARTER
  return [{ from, until: change, offset }, ...offsetSpans(change, until, zone)]
}

/** Days since 1970-01-01 in the visitor's zone; the number changes at midnight there. */
export const dayNumber = (at: EpochMs, zone: Zone): number => Math.floor(wallTime(at, zone) / DAY_MS)

/** When a day begins. Where the clocks skip midnight, the day begins at the skip. `day`: as `dayNumber` counts. */
export const midnightOf = (day: number, zone: Zone): EpochMs => instantOf(day * DAY_MS, zone)

/**
 * When the clocks of a zone show a time: the first time where they show it twice, the time an hour later where they skip it. `wall`: as
 * `wallTime` gives it.
 */
export function instantOf(wall: number, zone: Zone): EpochMs {
  const [one, other] = [offsetOf(zone, wall - DAY_MS), offsetOf(zone, wall + DAY_MS)]
  // By the later clock, unless that one is not in force yet.
  const early = wall - Math.max(one, other)
  return wallTime(early, zone) >= wall ? early : wall - Math.min(one, other)
}

/** When a day begins and when the next one does: 24 hours, 23 or 25 at a change of the clocks. `day`: days from today. */
export function dayEnds(at: EpochMs, zone: Zone, day: number): { start: EpochMs; end: EpochMs } {
  const number = dayNumber(at, zone) + day
  return { start: midnightOf(number, zone), end: midnightOf(number + 1, zone) }
}

interface ZoneClock {
  readonly format: Intl.DateTimeFormat
  /** Milliseconds east of UTC, by quarters of an hour since 1970-01-01. */
  readonly offsets: Map<number, number>
}

/** By every name that was requested. Names of one zone share its clock. */
const CLOCKS = new Map<string, ZoneClock | null>()
/** There are some 600 names; cookies may have others, in any case of letters. */
const MOST_NAMES = 2000
/** The quarters of 40 days. */
const MOST_OFFSETS = 4000
/** Other texts, offsets such as `+05:30` among them, are no names. */
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/

function clockOf(name: string): ZoneClock | null {
  const known = CLOCKS.get(name)
  if (known !== undefined) return known
  if (CLOCKS.size >= MOST_NAMES) CLOCKS.clear()
  const made = makeClock(name)
  CLOCKS.set(name, made)
  return made
}

function makeClock(name: string): ZoneClock | null {
  const format = NAME.test(name) ? makeFormat(name) : null
  if (format === null) return null
  const { timeZone } = format.resolvedOptions()
  const clock = CLOCKS.get(timeZone) ?? { format, offsets: new Map<number, number>() }
  CLOCKS.set(timeZone, clock)
  return clock
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  } catch {
    return null
  }
}

function readOffset(format: Intl.DateTimeFormat, at: EpochMs): number {
  const parts = format.formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(found => found.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return wall - at
}
