/**
 * Time zones: the offset of a zone at a moment, the day of a moment, and the start of a day.
 *
 * Every text and day of a moment uses the zone's offset at that moment, so summer time is included (D63). Source: the
 * tables of `Intl`, read once for each quarter of an hour, because clocks change only at full quarters. Rules DAY4,
 * DAY7-DAY11 in docs/rules/select.md. Never fails. An unknown zone name counts as UTC. `hoursAt` gives `null` for it.
 */
import type { EpochMs, Zone } from './units'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const HOUR = 4 * QUARTER
export const DAY_MS = 24 * HOUR

/** One day before the end of the year 9999. In any zone the year then still has four digits. */
const LAST_DATE: EpochMs = 253_402_214_400_000

/** Limits a time to the years 1970 to 9999, which `Date` and `Intl` can write with four digits. `NaN` gives 1970. */
export const dateable = (at: number): EpochMs => Math.min(Math.max(at || 0, 0), LAST_DATE)

/** Offset of a zone at a moment: milliseconds east of UTC. */
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

/** Local time of the zone, as milliseconds that are read as if UTC. */
export const wallTime = (at: EpochMs, zone: Zone): number => at + offsetOf(zone, at)

/** Hours east of UTC. `null` for an unknown zone name. */
export function hoursAt(zone: Zone, at: EpochMs): number | null {
  return typeof zone === 'string' && clockOf(zone) === null ? null : offsetOf(zone, at) / HOUR
}

/** Canonical name of the zone in the tables of `Intl`. `null` for an unknown zone name. */
export const zoneNameIn = (text: string): string | null =>
  clockOf(text)?.format.resolvedOptions().timeZone ?? null

/** Time span with one offset of a zone. `offset`: milliseconds east of UTC. */
export interface OffsetSpan {
  readonly from: EpochMs
  readonly until: EpochMs
  readonly offset: number
}

/** Divides the time from `from` until `until` at the zone's clock changes. */
export function offsetSpans(from: EpochMs, until: EpochMs, zone: Zone): readonly OffsetSpan[] {
  const offset = offsetOf(zone, from)
  let end = from
  while (end < until && offsetOf(zone, end) === offset) end = Math.min(end + DAY_MS, until)
  if (end === until) return from < until ? [{ from, until, offset }] : []
  let change = Math.max(from, end - DAY_MS)
  while (offsetOf(zone, change) === offset) change += QUARTER
  return [{ from, until: change, offset }, ...offsetSpans(change, until, zone)]
}

/** Days since 1970-01-01 in the visitor's zone. The number changes at local midnight. */
export const dayNumber = (at: EpochMs, zone: Zone): number => Math.floor(wallTime(at, zone) / DAY_MS)

/**
 * Start of a day. Where the clocks skip midnight, the day begins at the skip. `day`: days since 1970-01-01, as in
 * `dayNumber`.
 */
export const midnightOf = (day: number, zone: Zone): EpochMs => instantOf(day * DAY_MS, zone)

/**
 * Moment at which a zone's clocks show a local time. A time shown twice gives the first moment. A skipped time gives
 * the moment one hour later. `wall`: local time as in `wallTime`.
 */
export function instantOf(wall: number, zone: Zone): EpochMs {
  const [one, other] = [offsetOf(zone, wall - DAY_MS), offsetOf(zone, wall + DAY_MS)]
  // Use the larger offset, unless it is not yet in force.
  const early = wall - Math.max(one, other)
  return wallTime(early, zone) >= wall ? early : wall - Math.min(one, other)
}

/** Start of a day and of the next day. Days have 24 hours, or 23 or 25 at a clock change. `day`: days from today. */
export function dayEnds(at: EpochMs, zone: Zone, day: number): { start: EpochMs; end: EpochMs } {
  const number = dayNumber(at, zone) + day
  return { start: midnightOf(number, zone), end: midnightOf(number + 1, zone) }
}

interface ZoneClock {
  readonly format: Intl.DateTimeFormat
  /** Milliseconds east of UTC. Key: quarters of an hour since 1970-01-01. */
  readonly offsets: Map<number, number>
}

/** Clocks by requested zone name. Different names of one zone share a clock. */
const CLOCKS = new Map<string, ZoneClock | null>()
/** Maximum number of cached names. There are about 600 zone names, but cookies may have others, in any letter case. */
const MOST_NAMES = 2000
/** Number of quarters of an hour in about 40 days. */
const MOST_OFFSETS = 4000
/** Pattern of a zone name. Other texts, such as the offset `+05:30`, are rejected. */
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
