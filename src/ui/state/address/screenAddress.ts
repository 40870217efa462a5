/**
 * The addresses of the site's screens (D36), `/?screen=result`, and `/` for home, and of an open match, `/?match=2804524`.
 * Pure.
 *
 * Rules SIT1, SIT2, SIT5 and SIT22 in docs/rules/site.md, MCH5 in docs/rules/detail.md.
 */
import { leagueOfPath } from './leaguePath'
import type { Screen } from '../../../engine/contract/query'
import { NO_MATCH, type OpenMatch } from '../pageState'
import type { ScreenPlace } from '../screens'

/** The parameters that say what to show. All others stay when the visitor goes to another screen. */
const SHOWN = ['screen', 'date', 'league', 'nation'] as const

/** The filters that an address may name. */
const FILTER_NAMES = { leagues: 'league', countries: 'nation' } as const
export type FilterKind = keyof typeof FILTER_NAMES
export const FILTER_KINDS = ['leagues', 'countries'] as const satisfies readonly FilterKind[]

type Place = Pick<Location, 'pathname' | 'search'>

/** `search`: of the address that the visitor comes from. */
export function screenAddress(
  screen: Screen,
  search: string,
  { day, ...open }: Pick<ScreenPlace, 'day' | 'match' | 'tab'> = { day: 0, ...NO_MATCH },
): string {
  const query = new URLSearchParams(search)
  for (const name of SHOWN) query.delete(name)
  if (screen !== 'home') query.set('screen', screen)
  return written('/', query, day, open)
}

/** The same place without the filters of these kinds, also a league that its path names. */
export function withoutFilters({ pathname, search }: Place, kinds: readonly FilterKind[]): Place {
  const query = new URLSearchParams(search)
  for (const kind of kinds) query.delete(FILTER_NAMES[kind])
  const isNamed = leagueOfPath(pathname) !== null
  return {
    pathname: isNamed && kinds.includes('leagues') ? '/' : pathname,
    search: query.size === 0 ? '' : `?${query}`,
  }
}

/** The same address with another day and another open match. */
export function placeAddress(
  { pathname, search }: Place,
  { day, match, tab }: Pick<ScreenPlace, 'day' | 'match' | 'tab'>,
): string {
  return written(pathname, new URLSearchParams(search), day, { match, tab })
}

function written(path: string, query: URLSearchParams, day: number, { match, tab }: OpenMatch): string {
  put(query, 'date', day === 0 ? '' : day > 0 ? `sc${day}` : `ft${-day}`)
  put(query, 'match', match === 0 ? '' : String(match))
  put(query, 'tab', match === 0 ? '' : (tab ?? ''))
  return query.size === 0 ? path : `${path}?${query}`
}

function put(query: URLSearchParams, name: string, value: string) {
  if (value === '') query.delete(name)
  else query.set(name, value)
}
