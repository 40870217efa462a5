/**
 * Days that a visitor can look at: those of addresses, and the tabs that name them.
 *
 * Days are counted from today in the visitor's zone (`zone.ts`), by server time. Rules DAY1-DAY6, DAY9 in docs/rules/select.md.
 * Errors: none. A date parameter that cannot be read means today.
 */
import type { EpochMs, Zone } from './units'
import { dateable, DAY_MS, wallTime } from './zone'

export const MOST_AHEAD = 7
/** Most days back that a `date` parameter can name: four digits, 27 years. An archive may have as many. */
export const MOST_BACK = 9999
/** How far back the feeds themselves have matches. */
export const FEED_DAYS_BACK = 30

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

/** `2031-02-14` */
export const isoDay = (at: EpochMs, zone: Zone): string => isoOf(wallTime(at, zone))

/** `2031-02-14` of days since 1970-01-01. */
export const isoOfDay = (day: number): string => isoOf(day * DAY_MS)

const isoOf = (wall: number): string => new Date(dateable(wall)).toISOString().slice(0, 10)

/** One tab for each of the days, which are counted from today. `today`: days since 1970-01-01. */
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

/** The oldest lists that are read are of 2015. A server that has lost its clock sends 1970, 1980 or 2000. */
const FIRST: EpochMs = Date.UTC(2010, 0)
const END: EpochMs = Date.UTC(2100, 0)

/**
 * Whether the number can be a time: a time of a feed, a header or a saved list that cannot counts as missing (D42). False
 * for `NaN` too. Rule TIM4 in docs/rules/feed.md. `dateable` makes any number safe for date functions.
 */
export const isTime = (at: number): boolean => at >= FIRST && at < END
