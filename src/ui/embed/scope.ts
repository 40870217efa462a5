/**
 * The leagues and countries that the page's owner shows (the scope), and those that a link chose among them.
 *
 * Sources: the owner's page globals, and the address. In a frame the address is the owner's, because visitors cannot
 * change it (`embed.js` writes `data-league` and `data-nation` there). Outside a frame the address is a link that
 * anybody may share, so it sets a filter that the visitor can change. Rules FLT11-FLT13 in docs/rules/select.md.
 */
import type { Scope } from '../../engine/contract/query'

interface Divided {
  readonly scope: Scope
  readonly chosen: Scope
}

export function divideScope(globals: Scope, address: Scope, isFramed: boolean): Divided {
  const owned = (kind: keyof Scope) =>
    globals[kind].length === 0 && isFramed ? address[kind] : globals[kind]
  const scope = { leagues: owned('leagues'), countries: owned('countries') }
  /** The owner's ids of a kind replace those of a link. */
  const linked = (kind: keyof Scope) => (scope[kind].length === 0 ? address[kind] : [])
  return { scope, chosen: { leagues: linked('leagues'), countries: linked('countries') } }
}
