/**
 * Days that a visitor can choose: `date` parameters of addresses, and date tabs.
 *
 * Days are counted from today in the visitor's zone (`zone.ts`), by server time. Rules DAY1-DAY6, DAY9 in
 * docs/rules/select.md. Never fails. An unreadable date parameter means today.
 */
import type { EpochMs, Zone } from './units'
import { dateable, DAY_MS, wallTime } from './zone'

export const MOST_AHEAD = 7
/** Maximum days back in a `date` parameter: four digits, 27 years. An archive may have as many days. */
export const MOST_BACK = 9999
/** Days back for which the feeds have matches. Older matches come from an archive. */
export const FEED_DAYS_BACK = 30

export interface DateTab {
  /** The date, as a number of days from today. */
  readonly day: number
  /** Kind `date` shows `text`. The other three kinds have translated labels. */
  readonly kind: 'yesterday' | 'today' | 'tomorrow' | 'date'
  /** `14/02`, or `14/02/2030` for days older than the feeds have. */
  readonly text: string
  /** `2031-02-14`, as requests name the day. */
  readonly iso: string
}

/**
 * Reads a `date` parameter: `sc3` is 3 days ahead, `ft3` 3 days back, any other text today. `sc` ends at 7 days, `ft`
 * at 9999.
 */
export function dayParameter(text: string | null | undefined): number {
  const [, kind, digits] = /^(sc(?=\d{1,3}$)|ft)(\d{1,4})$/.exec(text ?? '') ?? []
  if (kind === undefined) return 0
  const days = Number(digits)
  return kind === 'sc' ? Math.min(days, MOST_AHEAD) : 0 - days
}

/** Date of a moment in a zone: `2031-02-14`. */
export const isoDay = (at: EpochMs, zone: Zone): string => isoOf(wallTime(at, zone))

/** Date of a day number (days since 1970-01-01): `2031-02-14`. */
export const isoOfDay = (day: number): string => isoOf(day * DAY_MS)

const isoOf = (wall: number): string => new Date(dateable(wall)).toISOString().slice(0, 10)

/** One tab for each of `days`, which are counted from today. `today`: days since 1970-01-01. */
export function dateTabs(today: number, days: readonly number[]): readonly DateTab[] {
  return days.map(day => {
    const iso = isoOfDay(today + day)
    const [year, month, date] = iso.split('-')
    const text = day < -FEED_DAYS_BACK ? `${date}/${month}/${year}` : `${date}/${month}`
    return { day, kind: kindOf(day), text, iso }
  })
}

const NEAR: Readonly<Record<number, DateTab['kind']>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }
const kindOf = (day: number): DateTab['kind'] => NEAR[day] ?? 'date'

/**
 * Earliest plausible time of a feed. The oldest lists that we read are from 2015. A server whose clock was reset sends
 * 1970, 1980 or 2000.
 */
const FIRST: EpochMs = Date.UTC(2010, 0)
const END: EpochMs = Date.UTC(2100, 0)

/**
 * Whether a number is a plausible time, between 2010 and 2100. Feeds, headers and saved lists with other times count as
 * having no time (D42). `NaN` gives false. Rule TIM4 in docs/rules/feed.md. `dateable` makes any number safe for date
 * functions.
 */
export const isTime = (at: number): boolean => at >= FIRST && at < END
