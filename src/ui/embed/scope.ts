/**
 * Which leagues and countries the page's owner shows (the scope), and which a link chose among them.
 *
 * Sources: page globals, which the owner sets; the address, which is the owner's in a frame, because no visitor can write
 * there (`embed.js` puts `data-league` and `data-nation` into it). The address of a page of its own is a link that
 * anybody may share, so what it names is a filter that the visitor can change. Rules FLT11-FLT13 in docs/rules/select.md.
 */
import type { Scope } from '../../engine/contract/query'

interface Divided {
  readonly scope: Scope
  readonly chosen: Scope
}

export function divideScope(globals: Scope, address: Scope, isFramed: boolean): Divided {
  const [leagues, leagueLink] = divide(globals.leagues, address.leagues, isFramed)
  const [countries, countryLink] = divide(globals.countries, address.countries, isFramed)
  return {
    scope: { leagues, countries },
    chosen: { leagues: leagueLink, countries: countryLink },
  }
}

const NONE: readonly number[] = []

/** The owner's ids and the link's. A global that holds an id replaces what the address says. */
function divide(global: readonly number[], asked: readonly number[], isFramed: boolean) {
  if (global.length > 0) return [global, NONE] as const
  return isFramed ? ([asked, NONE] as const) : ([NONE, asked] as const)
}
