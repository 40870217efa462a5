/**
 * The addresses of the site's screens (D36): `/?screen=result`, and `/` for home. Pure.
 *
 * Rules SIT1, SIT2 and SIT5 in docs/rules/site.md.
 */
import type { Screen } from '../../engine/contract/query'

/** What of an address says what to show. All else stays when the visitor goes to another screen. */
const SHOWN = ['screen', 'date', 'league', 'nation'] as const

/** `search`: of the address that the visitor comes from. `day`: days from today. */
export function screenAddress(screen: Screen, search: string, day = 0): string {
  const query = new URLSearchParams(search)
  for (const name of SHOWN) query.delete(name)
  if (screen !== 'home') query.set('screen', screen)
  return withDay('/', query, day)
}

/** The same address with another day. */
export function dayAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>, day: number): string {
  return withDay(pathname, new URLSearchParams(search), day)
}

function withDay(path: string, query: URLSearchParams, day: number): string {
  if (day === 0) query.delete('date')
  else query.set('date', day > 0 ? `sc${day}` : `ft${-day}`)
  return query.size === 0 ? path : `${path}?${query}`
}
