/**
 * Days and zones as the visitor counts them: `Query.day` and `Query.zone` mean the same on both sides of the seam.
 *
 * Source: `Time_Zone` cookie, else `Default_TimeZone`, else +7 (decision D20); server time. Rules DAY1-DAY9 in
 *         docs/rules/select.md.
 * Errors: none, whatever the number is. A date parameter that is none means today; a zone that no table knows is `null`.
 */
import type { EpochMs, ZoneHours } from './units'

const HOUR = 3_600_000
const DAY = 24 * HOUR
export const MOST_AHEAD = 7
export const MOST_BACK = 30

/** The end of 9999, and a day to spare for the zones: later years have more than four digits. */
const LAST_DATE: EpochMs = 253_402_214_400_000

/** The nearest number that `Date` and `Intl` take and that has a date of our calendar; `NaN` gives the first. */
export const dateable = (at: number): EpochMs => Math.min(Math.max(at || 0, 0), LAST_DATE)

export interface DateTab {
  /** Days from today. */
  readonly day: number
  /** `date` stands under `text`; the other two under the page's own words. */
  readonly kind: 'today' | 'tomorrow' | 'date'
  /** `14/02` */
  readonly text: string
  /** `2031-02-14`, what the feeds are asked for. */
  readonly iso: string
}

/** `sc3` is 3 days ahead, `ft3` 3 days back; anything else today. Clamped to what the feeds hold. */
export function dayParameter(text: string | null | undefined): number {
  const [, kind, digits] = /^(sc|ft)(\d{1,3})$/.exec(text ?? '') ?? []
  if (kind === undefined) return 0
  const days = Number(digits)
  return kind === 'sc' ? Math.min(days, MOST_AHEAD) : 0 - Math.min(days, MOST_BACK)
}

/** Days since 1970-01-01 on a calendar of the visitor's zone; it steps at that zone's midnight. */
export function dayNumber(at: EpochMs, zone: ZoneHours): number {
  return Math.floor((at + zone * HOUR) / DAY)
}

/** `2031-02-14` */
export function isoDay(at: EpochMs, zone: ZoneHours): string {
  return new Date(dateable(at + zone * HOUR)).toISOString().slice(0, 10)
}

/** Today first; every tab one calendar day on. */
export function dateTabs(now: EpochMs, zone: ZoneHours, count: number): readonly DateTab[] {
  return Array.from({ length: count }, (_, day) => {
    const iso = isoDay(now + day * DAY, zone)
    return { day, kind: kindOf(day), text: `${iso.slice(8)}/${iso.slice(5, 7)}`, iso }
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

function kindOf(day: number): DateTab['kind'] {
  if (day === 0) return 'today'
  return day === 1 ? 'tomorrow' : 'date'
}

/** Making a formatter costs some hundred times what using it does. */
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
