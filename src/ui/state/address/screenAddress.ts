/**
 * The addresses of the site's screens (D36), `/?screen=result`, and `/` for home; of a competition and a team, which are the path; and of
 * an open match, `/?match=2804524`. Pure.
 *
 * Rules SIT1, SIT2, SIT5 and SIT22 in docs/rules/site.md, MCH5 in docs/rules/detail.md, PLC2 in docs/rules/places.md.
 */
import type { Screen } from '../../../engine/contract/query'
import { NO_MATCH, type OpenMatch, type SubjectPage } from '../pageState'
import { pageOfPath } from './pageOfPath'

/** The parameters that say what to show. All others stay when the visitor goes to another screen. */
const SHOWN = ['screen', 'date', 'league', 'nation', 'view'] as const

/** The filters that an address may name. */
const FILTER_NAMES = { leagues: 'league', countries: 'nation' } as const
export type FilterKind = keyof typeof FILTER_NAMES
export const FILTER_KINDS = ['leagues', 'countries'] as const satisfies readonly FilterKind[]

type Here = Pick<Location, 'pathname' | 'search'>

/** What an address says beside the screen. */
export interface Shown extends OpenMatch {
  readonly day: number
  /** The competition or team on top; without it the path stays. */
  readonly page?: SubjectPage | null
}
const NOTHING: Shown = { day: 0, ...NO_MATCH }

/** `search`: of the address that the visitor comes from. */
export function screenAddress(screen: Screen, search: string, shown: Shown = NOTHING): string {
  const query = new URLSearchParams(search)
  for (const name of SHOWN) query.delete(name)
  if (screen !== 'home') query.set('screen', screen)
  return written('/', query, shown)
}

/** The same search without the filters of these kinds. */
export function withoutFilters({ pathname, search }: Here, kinds: readonly FilterKind[]): Here {
  const query = new URLSearchParams(search)
  for (const kind of kinds) query.delete(FILTER_NAMES[kind])
  const left = query.toString()
  return { pathname, search: left === '' ? '' : `?${left}` }
}

/** The same address with another day, another page and another open match. */
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

/** A path that names the page stays, however it writes the name. */
function pathOf(path: string, page: SubjectPage | null): string {
  const here = pageOfPath(path, null)
  if (page === null) return here === null ? path : '/'
  return samePage(here, page) ? path : page.path
}

/** Whichever of its parts is shown. */
export const samePage = (one: SubjectPage | null, other: SubjectPage | null): boolean =>
  one?.kind === other?.kind && one?.id === other?.id

function put(query: URLSearchParams, name: string, value: string) {
  if (value === '') query.delete(name)
  else query.set(name, value)
}
