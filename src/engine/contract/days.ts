/**
 * Days and zones of the visitor, so that `Query.day` and `Query.zone` mean the same in both threads.
 *
 * Source: `Time_Zone` cookie, else `Default_TimeZone`, else +7 (decision D20); server time. Rules DAY1-DAY9 in
 *         docs/rules/select.md.
 * Errors: none, for any number. A date parameter that cannot be read means today; an unknown zone gives `null`.
 */
import type { EpochMs, ZoneHours } from './units'

const HOUR = 3_600_000
const DAY = 24 * HOUR
export const MOST_AHEAD = 7
/** Most days back that a `date` parameter can name: four digits, 27 years. An archive may have as many. */
export const MOST_BACK = 9999
/** How far back the feeds themselves have matches. */
export const FEED_DAYS_BACK = 30

/** One day before the end of the year 9999: with any zone added, the year still has four digits. */
const LAST_DATE: EpochMs = 253_402_214_400_000

/** The nearest time that `Date` and `Intl` can write with a year of four digits, from 1970 on; `NaN` gives 1970. */
export const dateable = (at: number): EpochMs => Math.min(Math.max(at || 0, 0), LAST_DATE)

export interface DateTab {
  /** Days from today. */
  readonly day: number
  /** A `date` tab shows `text`; for the other three the page has words of its own. */
  readonly kind: 'yesterday' | 'today' | 'tomorrow' | 'date'
  /** `14/02`, before the reach of the feeds `14/02/2030` */
  readonly text: string
  /** `2031-02-14`, as it stands in requests. */
  readonly iso: string
}

/** `sc3` is 3 days ahead, `ft3` 3 days back, anything else is today. The feeds have 7 days ahead and 30 back, an archive more. */
export function dayParameter(text: string | null | undefined): number {
  const [, kind, digits] = /^(sc(?=\d{1,3}$)|ft)(\d{1,4})$/.exec(text ?? '') ?? []
  if (kind === undefined) return 0
  const days = Number(digits)
  return kind === 'sc' ? Math.min(days, MOST_AHEAD) : 0 - days
}

/** Days since 1970-01-01 in the visitor's zone; the number changes at midnight there. */
export function dayNumber(at: EpochMs, zone: ZoneHours): number {
  return Math.floor((at + zone * HOUR) / DAY)
}

/** When a day begins and when the next one does, at midnight in the visitor's zone; `day`: days from today. */
export function dayEnds(at: EpochMs, zone: ZoneHours, day: number): { start: EpochMs; end: EpochMs } {
  const start = (dayNumber(at, zone) + day) * DAY - zone * HOUR
  return { start, end: start + DAY }
}

/** `2031-02-14` */
export function isoDay(at: EpochMs, zone: ZoneHours): string {
  return new Date(dateable(at + zone * HOUR)).toISOString().slice(0, 10)
}

/** One tab for each of the days, which are counted from today. */
export function dateTabs(now: EpochMs, zone: ZoneHours, days: readonly number[]): readonly DateTab[] {
  return days.map(day => {
    const iso = isoDay(now + day * DAY, zone)
    const [year, month, date] = iso.split('-')
    const text = day < -FEED_DAYS_BACK ? `${date}/${month}/${year}` : `${date}/${month}`
    return { day, kind: kindOf(day), text, iso }
  })
}

const FORMATS = new Map<string, Intl.DateTimeFormat | null>()

/** Hours east of UTC of an IANA zone such as `Europe/London` at that instant, summer time included. */
export function zoneHoursAt(name: string, instant: EpochMs): ZoneHours | null {
  const at = dateable(instant)
  const format = formatOf(name)
  if (format === null) return null
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(found => found.type === type)?.value)
  const parts = format.formatToParts(at)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return (wall - Math.floor(at / 60_000) * 60_000) / HOUR
}

const NEAR: Readonly<Record<number, DateTab['kind']>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }
const kindOf = (day: number): DateTab['kind'] => NEAR[day] ?? 'date'

/** Formatters are cached: creating one costs about a hundred times as much as using it. */
function formatOf(name: string): Intl.DateTimeFormat | null {
  const known = FORMATS.get(name)
  if (known !== undefined) return known
  const made = makeFormat(name)
  FORMATS.set(name, made)
  return made
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

/** The oldest lists that are read are of 2015. A server that has lost its clock sends 1970, 1980 or 2000. */
const FIRST: EpochMs = Date.UTC(2010, 0)
const END: EpochMs = Date.UTC(2100, 0)

/**
 * Whether the number can be a time: a time of a feed, a header or a saved list that cannot counts as missing (D42). False
 * for `NaN` too. Rule TIM4 in docs/rules/feed.md. `dateable` makes any number safe for date functions.
 */
export const isTime = (at: number): boolean => at >= FIRST && at < END
