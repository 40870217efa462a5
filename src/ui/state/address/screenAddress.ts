/**
 * Addresses of the site, as pure functions. A screen (D36) is `/?screen=result`, home is `/`, and an open match is
 * `/?match=2804524`. Competitions and teams have their own paths.
 *
 * Rules SIT1, SIT2, SIT5 and SIT22 in docs/rules/site.md, MCH5 in docs/rules/detail.md, PLC2 in docs/rules/places.md.
 */
import type { Screen } from '../../../engine/contract/query'
import { NO_MATCH, type OpenMatch, type SubjectPage } from '../pageState'
import { pageOfPath } from './pageOfPath'

/** Parameters that choose the screen and its filters. All others stay when the visitor goes to another screen. */
const SHOWN = ['screen', 'date', 'league', 'nation', 'view'] as const

/** Names of the filters' parameters in an address. */
const FILTER_NAMES = { leagues: 'league', countries: 'nation' } as const
export type FilterKind = keyof typeof FILTER_NAMES
export const FILTER_KINDS = ['leagues', 'countries'] as const satisfies readonly FilterKind[]

type Here = Pick<Location, 'pathname' | 'search'>

/** The parts of an address except its screen. */
export interface Shown extends OpenMatch {
  readonly day: number
  /** The competition or team on top. `undefined` leaves the path as it is. */
  readonly page?: SubjectPage | null
}
const NOTHING: Shown = { day: 0, ...NO_MATCH }

/** `search`: query string of the current address. */
export function screenAddress(screen: Screen, search: string, shown: Shown = NOTHING): string {
  const query = new URLSearchParams(search)
  for (const name of SHOWN) query.delete(name)
  if (screen !== 'home') query.set('screen', screen)
  return written('/', query, shown)
}

/** Removes the filters of these kinds from an address. */
export function withoutFilters({ pathname, search }: Here, kinds: readonly FilterKind[]): Here {
  const query = new URLSearchParams(search)
  for (const kind of kinds) query.delete(FILTER_NAMES[kind])
  const left = query.toString()
  return { pathname, search: left === '' ? '' : `?${left}` }
}

/** Returns the same address with another day, page and open match. */
export const pageAddress = ({ pathname, search }: Here, shown: Shown): string =>
  written(pathname, new URLSearchParams(search), shown)

function written(path: string, query: URLSearchParams, { day, match, tab, page }: Shown): string {
  put(query, 'date', day === 0 ? '' : day > 0 ? `sc${day}` : `ft${-day}`)
  put(query, 'match', match === 0 ? '' : String(match))
  put(query, 'tab', match === 0 ? '' : (tab ?? ''))
  if (page !== undefined) put(query, 'view', page?.view ?? '')
  const named = page === undefined ? path : pathOf(path, page)
  const search = query.toString()
  return search === '' ? named : `${named}?${search}`
}

/** Returns the current path if it already names the page, in any spelling of the name. */
function pathOf(path: string, page: SubjectPage | null): string {
  const here = pageOfPath(path, null)
  if (page === null) return here === null ? path : '/'
  return samePage(here, page) ? path : page.path
}

/** Compares kind and id, whichever part of the page is shown. */
export const samePage = (one: SubjectPage | null, other: SubjectPage | null): boolean =>
  one?.kind === other?.kind && one?.id === other?.id

function put(query: URLSearchParams, name: string, value: string) {
  if (value === '') query.delete(name)
  else query.set(name, value)
}
