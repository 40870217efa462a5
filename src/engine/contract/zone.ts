/**
 * Zones: the offset that a zone has at a moment, the day of a moment, and the midnight at which a day begins.
 *
 * Every text and day of a moment is made with the offset of that moment, so summer time is in all of them (D63).
 * Source: the tables of `Intl`, read twice for each UTC day and zone and cached. Rules DAY4, DAY7-DAY11 in docs/rules/select.md.
 * Errors: none. A name that no table knows counts as UTC; `hoursAt` gives `null` for it.
 */
import type { EpochMs, Zone } from './units'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
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
  const moment = dateable(at)
  const day = Math.floor(moment / DAY_MS)
  const { before, changeAt, after } = clock.days.get(day) ?? readDay(clock, day)
  return moment < changeAt ? before : after
}

/** What the clocks of the zone show, as milliseconds that are read as UTC. */
export const wallTime = (at: EpochMs, zone: Zone): number => at + offsetOf(zone, at)

/** Hours east of UTC; `null`: nobody knows a zone of that name. */
export function hoursAt(zone: Zone, at: EpochMs): number | null {
  return typeof zone === 'string' && clockOf(zone) === null ? null : offsetOf(zone, at) / HOUR
}

/** The name under which the tables have the zone; `null`: they have none of that name. */
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
  const change = firstMinute(end - DAY_MS, end, at => offsetOf(zone, at) !== offset)
  return [{ from, until: change, offset }, ...offsetSpans(change, until, zone)]
}

/** Days since 1970-01-01 in the visitor's zone; the number changes at midnight there. */
export const dayNumber = (at: EpochMs, zone: Zone): number => Math.floor(wallTime(at, zone) / DAY_MS)

/** When a day begins. Where the clocks skip midnight, the day begins at the skip. `day`: as `dayNumber` counts. */
export function midnightOf(day: number, zone: Zone): EpochMs {
  const wall = day * DAY_MS
  const before = offsetOf(zone, wall - DAY_MS)
  if (before === offsetOf(zone, wall + DAY_MS)) return wall - before
  return firstMinute(wall - DAY_MS, wall + DAY_MS, at => wallTime(at, zone) >= wall)
}

/** When a day begins and when the next one does: 24 hours, 23 or 25 at a change of the clocks. `day`: days from today. */
export function dayEnds(at: EpochMs, zone: Zone, day: number): { start: EpochMs; end: EpochMs } {
  const number = dayNumber(at, zone) + day
  return { start: midnightOf(number, zone), end: midnightOf(number + 1, zone) }
}

/** Offsets of a UTC day, in milliseconds; `changeAt`: the end of the day where the clocks do not change. */
interface UtcDay {
  readonly before: number
  readonly changeAt: EpochMs
  readonly after: number
}

interface ZoneClock {
  readonly format: Intl.DateTimeFormat
  /** By days since 1970-01-01. */
  readonly days: Map<number, UtcDay>
}

/** By every name that was requested. Names of one zone share its clock. */
const CLOCKS = new Map<string, ZoneClock | null>()
/** There are some 600 names; cookies may have others, in any case of letters. */
const MOST_NAMES = 2000
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
  const clock = CLOCKS.get(timeZone) ?? { format, days: new Map<number, UtcDay>() }
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

function readDay({ format, days }: ZoneClock, day: number): UtcDay {
  const [start, end] = [day * DAY_MS, (day + 1) * DAY_MS]
  const before = days.get(day - 1)?.after ?? readOffset(format, start)
  const after = days.get(day + 1)?.before ?? readOffset(format, end)
  const changeAt = before === after ? end : firstMinute(start, end, at => readOffset(format, at) === after)
  const read = { before, changeAt, after }
  days.set(day, read)
  return read
}

function readOffset(format: Intl.DateTimeFormat, at: EpochMs): number {
  const parts = format.formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(found => found.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return wall - Math.floor(at / MINUTE) * MINUTE
}

/** The first full minute after `before` at which the test holds. It holds at `until` and, once it does, up to there. */
function firstMinute(before: EpochMs, until: EpochMs, holds: (at: EpochMs) => boolean): EpochMs {
  let [low, high] = [before, until]
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}
