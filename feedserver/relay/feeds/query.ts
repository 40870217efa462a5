/**
 * Reads the parameters of a visitor's query. Only valid values are passed on, in one spelling. So requests with the
 * same meaning share one request to the provider.
 */
import { MOST_BACK } from '../../../src/engine/contract/days'
import { foldText } from '../../../src/engine/contract/foldText'
import { LANGUAGES } from '../../../src/engine/contract/languages'
import { zoneNameIn } from '../../../src/engine/contract/zone'
import { CHOICES, COUNTS, type ParameterKind } from '../../contract/archiveCalls'
import { zoneFrom } from '../../contract/dates'
import type { EpochMs } from '../../kit/clock'

const DAY_MS = 86_400_000
/**
 * Range of dates in days. Pages request `MOST_BACK` days back and 7 ahead. The margin is for zones and wrong clocks.
 */
const DAYS_BACK = MOST_BACK + 10
const DAYS_AHEAD = 15
const MOST_IDS = 500
const LAST_PAGE = 1000
const LARGEST_PAGE = 50
const LONGEST_SEARCH = 100
/** Maximum characters of a season, a round or a searched name. */
const LONGEST_ROUND = 60
const SHORTEST_NAME = 2
const FIRST_TIME = Date.UTC(2000, 0)
const LAST_TIME = Date.UTC(2100, 0)

/** A text is passed on, and `null` is left out. `REFUSED` refuses the request, whose answer cannot exist. */
type ParameterValue = string | null | typeof REFUSED
const REFUSED = Symbol('refused')

export interface Parameter {
  readonly name: string
  readonly read: (text: string | null, now: EpochMs) => ParameterValue
}

const parameter = (name: string, read: Parameter['read']): Parameter => ({ name, read })

const choice =
  (values: readonly string[], otherwise: string): Parameter['read'] =>
  text =>
    text !== null && values.includes(text) ? text : otherwise

const oneOf = (name: string, values: readonly string[], otherwise: string): Parameter =>
  parameter(name, choice(values, otherwise))

const wholeNumber = (text: string | null, most: number): number | null => {
  const number = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
  return number > 0 && number <= most ? number : null
}

/**
 * Limits a date to the range of pages. A phone with a wrong clock requests a date outside the range, and sets its clock
 * by the answer.
 */
function dateOf(text: string | null, now: EpochMs): ParameterValue {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? Date.parse(text ?? '') : NaN
  if (Number.isNaN(at)) return null
  const inRange = Math.min(Math.max(at, now - DAYS_BACK * DAY_MS), now + DAYS_AHEAD * DAY_MS)
  return new Date(inRange).toISOString().slice(0, 10)
}

function idsOf(text: string | null): ParameterValue {
  const ids = (text ?? '').split(',').flatMap(piece => wholeNumber(piece.trim(), 1e15) ?? [])
  const few = [...new Set(ids)].slice(0, MOST_IDS)
  return few.length === 0 ? REFUSED : few.join(',')
}

const numbered = (name: string, most: number, otherwise: number): Parameter =>
  parameter(name, text => String(wholeNumber(text, most) ?? otherwise))

export const LANG = oneOf('lang', Object.keys(LANGUAGES), 'en')
export const ZONE = parameter('timezone', text => String(zoneFrom(text)))
export const DATE = parameter('date', dateOf)
export const COMPANY = parameter('companyid', text => wholeNumber(text, 9999)?.toString() ?? null)
export const HOT = parameter('ishot', text => (text === '0' || text === '1' ? text : null))
export const ORDER = oneOf('order', ['time', 'league'], 'time')
export const LEAGUE_CALL = oneOf('type', ['league', 'country', 'search'], 'league')
export const PAGE = numbered('page', LAST_PAGE, 1)
export const SIZE = numbered('size', LARGEST_PAGE, LARGEST_PAGE)
export const SEARCH = parameter('q', text => {
  const wanted = (text ?? '').trim().slice(0, LONGEST_SEARCH)
  return wanted === '' ? null : wanted
})
/** Reads the id of a match or a league. */
const id: Parameter['read'] = text => wholeNumber(text, 1e15)?.toString() ?? REFUSED
export const oneId = (name: string): Parameter => parameter(name, id)
export const manyIds = (name: string): Parameter => parameter(name, idsOf)

/** Leaves out an absent value, and refuses an invalid one. Without it the answer would have other data. */
const optional =
  (isPossible: (text: string) => boolean): Parameter['read'] =>
  text =>
    text === null || text === '' ? null : isPossible(text) ? text : REFUSED

const count =
  ({ most, otherwise }: { readonly most: number; readonly otherwise: number }): Parameter['read'] =>
  text =>
    String(Math.min(wholeNumber(text, 999_999) ?? otherwise, most))

const company: Parameter['read'] = text =>
  text === null || text === '' ? null : (wholeNumber(text, 9999)?.toString() ?? REFUSED)

const ARCHIVED: Readonly<Record<ParameterKind, Parameter['read']>> = {
  id,
  company,
  bookmaker: company,
  market: optional(text => /^[\w]{2,12}$/.test(text)),
  venue: choice(CHOICES.venue, CHOICES.venue[0]),
  order: choice(CHOICES.order, CHOICES.order[0]),
  upTo60: count(COUNTS.upTo60),
  upTo400: count(COUNTS.upTo400),
  time: optional(text => {
    const at = /^\d{12,13}$/.test(text) ? Number(text) : NaN
    return at >= FIRST_TIME && at < LAST_TIME
  }),
  name: optional(text => text.length <= LONGEST_ROUND),
  month: optional(text => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text)),
  zone: text => zoneNameIn(text ?? '') ?? String(zoneFrom(text)),
  /** Folded text, so that equal searches share an answer. */
  search(text) {
    const folded = Array.from(foldText((text ?? '').slice(0, LONGEST_SEARCH)))
    return folded.length >= SHORTEST_NAME && folded.length <= LONGEST_ROUND ? folded.join('') : REFUSED
  },
}

/** Returns the parameters of an archive call. */
export const archiveParameters = (kinds: Readonly<Record<string, ParameterKind>>): readonly Parameter[] =>
  Object.entries(kinds).map(([name, kind]) => parameter(name, ARCHIVED[kind]))

/** Returns the query for the provider, `null` if a value cannot exist. */
export function readQuery(
  parameters: readonly Parameter[],
  query: URLSearchParams,
  now: EpochMs,
): URLSearchParams | null {
  const accepted = new URLSearchParams()
  for (const { name, read } of parameters) {
    const value = read(query.get(name), now)
    if (value === REFUSED) return null
    if (value !== null) accepted.set(name, value)
  }
  return accepted
}
