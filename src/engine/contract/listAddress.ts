/**
 * Addresses, without a host, of the lists that a page may request before its engine runs. The engine requests the same
 * addresses, so both threads use this module.
 *
 * Source: docs/product.md 7, docs/wire.md 8. Rules NET7, NET17 in docs/rules/worker.md.
 */
import { isoOfDay } from './days'
import { LANGUAGES } from './languages'
import type { Query } from './query'
import type { EpochMs, Zone } from './units'
import { dayNumber, hoursAt, midnightOf } from './zone'

/** Milliseconds between two requests for a list, and the poll window of its address. */
export const LIST_MS = 100_000

/** Fields of the query that decide which list of a day is requested. */
export type DayQuery = Pick<Query, 'day' | 'zone' | 'company' | 'language'> & {
  /** Requests only matches of leagues that the service calls hot (`ishot`). */
  readonly hot?: boolean
  /** Hours east of UTC by which the service reads the date. Absent: the zone's offset at the start of the day. */
  readonly hours?: number
}
/** Day of the widget's list. Without `company` the service sends matches without prices. */
export type WidgetDay = Omit<DayQuery, 'company'> & { readonly company?: DayQuery['company'] | undefined }

/**
 * Address of a feed file. The timestamp `t` is rounded down to the poll window, so that all visitors share one cached
 * answer (D24).
 */
export const fileAddress = (path: string, windowMs: number, at: EpochMs): string =>
  `/gf/data/${path}?t=${Math.floor(at / windowMs) * windowMs}`

export const FILES = {
  /** Match list, which exists in English and Vietnamese. */
  matches: ({ language, order }: Pick<Query, 'language' | 'order'>): string =>
    `bf_${LANGUAGES[language].feed ?? 'en'}${order === 'league' ? '1' : ''}_nt.js`,
  results: ({ order }: Pick<Query, 'order'>): string =>
    order === 'league' ? 'finish/bf_th1.js' : 'finish/bf_th.js',
  rates: (): string => 'bf_vn_nt_live.js',
} as const

export const WIDGET_DATA = '/api/6in1/data'

/** Provider's name for a day's list (D61): one segment of a path. */
const DAY_TOKEN = /^\w[\w.~-]{0,199}$/

export const isDayToken = (text: string): boolean => DAY_TOKEN.test(text)

/**
 * Address of a day's list for the widget. `token`: the provider's own name of the list, or empty for the usual address.
 */
export function widgetAddress(query: WidgetDay, at: EpochMs, token = ''): string {
  const { company, language, hot } = query
  const { date, timezone } = dateParameters(query, at)
  const path = token === '' ? WIDGET_DATA : `/api/6in1/token/${token}`
  const prices = company === undefined ? '' : `&companyid=${company}`
  return `${path}?date=${date}&timezone=${timezone}${prices}&lang=${language}${hot === true ? '&ishot=1' : ''}`
}

/** Parameters of a day for services: its date, and the hours east of UTC at the start of that date. */
export function dateParameters(
  { day, zone, hours }: Pick<DayQuery, 'day' | 'zone' | 'hours'>,
  at: EpochMs,
): { date: string; timezone: string } {
  const number = dayNumber(at, zone) + day
  const timezone = hours ?? hoursAt(zone, midnightOf(number, zone)) ?? 0
  return { date: isoOfDay(number), timezone: String(timezone) }
}

/** Date parameters for the match's kick-off day. An unknown kick-off gives today. */
export const dateOfKickoff = (
  kickoff: EpochMs | null,
  zone: Zone,
  now: EpochMs,
): Pick<DayQuery, 'day' | 'hours'> =>
  kickoff === null
    ? { day: 0 }
    : { day: dayNumber(kickoff, zone) - dayNumber(now, zone), hours: hoursAt(zone, kickoff) ?? 0 }
