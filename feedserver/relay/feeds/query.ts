/**
 * How each parameter of a visitor's query is read. Only what was read is passed on, in one spelling, so that requests
 * with the same meaning share one request to the provider.
 */
import { MOST_BACK } from '../../../src/engine/contract/days'
import { foldText } from '../../../src/engine/contract/foldText'
import { LANGUAGES } from '../../../src/engine/contract/languages'
import type { EpochMs } from '../../kit/clock'

const DAY_MS = 86_400_000
/** Pages request `MOST_BACK` days back and 7 ahead; some more, because zones and clocks differ. */
const DAYS_BACK = MOST_BACK + 10
const DAYS_AHEAD = 15
const MOST_IDS = 500
const LAST_PAGE = 1000
const LARGEST_PAGE = 50
const LONGEST_SEARCH = 100
/** Of a season, a round, or letters of a name. */
const LONGEST_ROUND = 60
const SHORTEST_NAME = 2
const FIRST_TIME = Date.UTC(2000, 0)
const LAST_TIME = Date.UTC(2100, 0)
const DEFAULT_ZONE = '7'

/** A text is passed on, `null` is left out, `refused` refuses the request: there is no such thing. */
type ParameterValue = string | null | typeof REFUSED
const REFUSED = Symbol('refused')

export interface Parameter {
  readonly name: string
  readonly read: (text: string | null, now: EpochMs) => ParameterValue
}

const parameter = (name: string, read: Parameter['read']): Parameter => ({ name, read })

const oneOf = (name: string, values: readonly string[], otherwise: string): Parameter =>
  parameter(name, text => (text !== null && values.includes(text) ? text : otherwise))

const wholeNumber = (text: string | null, most: number): number | null => {
  const number = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
  return number > 0 && number <= most ? number : null
}

function zoneOf(text: string | null): string {
  const zone = (text ?? '').trim() === '' ? NaN : Math.round(Number(text) * 4) / 4
  return zone >= -12 && zone <= 14 ? String(zone) : DEFAULT_ZONE
}

/**
 * A date beyond the reach of pages becomes the last one within: a phone whose clock is wrong requests such a date, and
 * sets its clock by the answer.
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
export const ZONE = parameter('timezone', zoneOf)
export const DATE = parameter('date', dateOf)
export const COMPANY = parameter('companyid', text => wholeNumber(text, 9999)?.toString() ?? null)
/** One of the archive's prices: what nothing has is refused, because all would be another answer. */
export const ONE_COMPANY = parameter('companyid', text =>
  text === null || text === '' ? null : (wholeNumber(text, 9999)?.toString() ?? REFUSED),
)
export const ONE_MARKET = parameter('market', text =>
  text === null || text === '' ? null : /^[\w]{2,12}$/.test(text) ? text : REFUSED,
)
/** The rest of the archive's parameters: what nothing has is refused too. */
export const AT = oneOf('at', ['all', 'home', 'away'], 'all')
export const ENDED_OR_COMING = oneOf('order', ['ended', 'coming'], 'ended')
export const countTo = (most: number, otherwise: number): Parameter =>
  parameter('count', text => String(Math.min(wholeNumber(text, 999_999) ?? otherwise, most)))
export const oneTime = (name: string): Parameter =>
  parameter(name, text => {
    if (text === null || text === '') return null
    const at = /^\d{12,13}$/.test(text) ? Number(text) : NaN
    return at >= FIRST_TIME && at < LAST_TIME ? text : REFUSED
  })
export const oneName = (name: string): Parameter =>
  parameter(name, text =>
    text === null || text === '' ? null : text.length <= LONGEST_ROUND ? text : REFUSED,
  )
export const MONTH = parameter('month', text =>
  text === null || text === '' ? null : /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : REFUSED,
)
/** Folded, so that those who look for the same have the same answer. */
export const NAME_SEARCH = parameter('q', text => {
  const folded = Array.from(foldText((text ?? '').slice(0, LONGEST_SEARCH)))
  return folded.length >= SHORTEST_NAME && folded.length <= LONGEST_ROUND ? folded.join('') : REFUSED
})
export const HOT = parameter('ishot', text => (text === '0' || text === '1' ? text : null))
export const ORDER = oneOf('order', ['time', 'league'], 'time')
export const LEAGUE_CALL = oneOf('type', ['league', 'country', 'search'], 'league')
export const PAGE = numbered('page', LAST_PAGE, 1)
export const SIZE = numbered('size', LARGEST_PAGE, LARGEST_PAGE)
export const SEARCH = parameter('q', text => {
  const wanted = (text ?? '').trim().slice(0, LONGEST_SEARCH)
  return wanted === '' ? null : wanted
})
/** The id of a match or a league. */
export const oneId = (name: string): Parameter =>
  parameter(name, text => wholeNumber(text, 1e15)?.toString() ?? REFUSED)
export const manyIds = (name: string): Parameter => parameter(name, idsOf)

/** The query for the provider; `null` when a visitor requests what there cannot be. */
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
