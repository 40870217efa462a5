/**
 * Addresses, without a host, of the lists that a page may request before its engine runs. The engine requests the same
 * addresses, so both threads take them from here.
 *
 * Source: docs/product.md 7, docs/wire.md 8. Rules NET7, NET17 in docs/rules/worker.md.
 */
import { isoOfDay } from './days'
import { LANGUAGES } from './languages'
import type { Query } from './query'
import type { EpochMs, Zone } from './units'
import { dayNumber, hoursAt, midnightOf } from './zone'

/** How often a list is requested, and its address changes. */
export const LIST_MS = 100_000

/** What a day's list depends on. */
export type DayQuery = Pick<Query, 'day' | 'zone' | 'company' | 'language'> & {
  /** Only matches of leagues that the service calls hot (`ishot`). */
  readonly hot?: boolean
  /** Hours east of UTC at which the date is meant; absent: those with which it begins in the zone. */
  readonly hours?: number
}
/** Without a company only the matches are requested, without prices. */
export type WidgetDay = Omit<DayQuery, 'company'> & { readonly company?: DayQuery['company'] | undefined }

/** The timestamp `t` is rounded down to the poll window, so that all visitors share one address (D24). */
export const fileAddress = (path: string, windowMs: number, at: EpochMs): string =>
  `/gf/data/${path}?t=${Math.floor(at / windowMs) * windowMs}`

export const FILES = {
  /** The match list comes in two languages. */
  matches: ({ language, order }: Pick<Query, 'language' | 'order'>): string =>
    `bf_${LANGUAGES[language].feed ?? 'en'}${order === 'league' ? '1' : ''}_nt.js`,
  results: ({ order }: Pick<Query, 'order'>): string =>
    order === 'league' ? 'finish/bf_th1.js' : 'finish/bf_th.js',
  rates: (): string => 'bf_vn_nt_live.js',
} as const

export const WIDGET_DATA = '/api/6in1/data'

/** The name of a day's list at a provider that has it under one (D61): one part of a path. */
const DAY_TOKEN = /^\w[\w.~-]{0,199}$/

export const isDayToken = (text: string): boolean => DAY_TOKEN.test(text)

/** `token`: the list has another name; empty: its usual one. */
export function widgetAddress(query: WidgetDay, at: EpochMs, token = ''): string {
  const { company, language, hot } = query
  const { date, timezone } = dateParameters(query, at)
  const path = token === '' ? WIDGET_DATA : `/api/6in1/token/${token}`
  const prices = company === undefined ? '' : `&companyid=${company}`
  return `${path}?date=${date}&timezone=${timezone}${prices}&lang=${language}${hot === true ? '&ishot=1' : ''}`
}

/** A day as services take it: its date, and the hours east of UTC with which that date begins. */
export function dateParameters(
  { day, zone, hours }: Pick<DayQuery, 'day' | 'zone' | 'hours'>,
  at: EpochMs,
): { date: string; timezone: string } {
  const number = dayNumber(at, zone) + day
  const timezone = hours ?? hoursAt(zone, midnightOf(number, zone)) ?? 0
  return { date: isoOfDay(number), timezone: String(timezone) }
}

/** The date that has a match, as the query of a service names it; that of today if the kick-off is unknown. */
export const dateOfKickoff = (
  kickoff: EpochMs | null,
  zone: Zone,
  now: EpochMs,
): Pick<DayQuery, 'day' | 'hours'> =>
  kickoff === null
    ? { day: 0 }
    : { day: dayNumber(kickoff, zone) - dayNumber(now, zone), hours: hoursAt(zone, kickoff) ?? 0 }
