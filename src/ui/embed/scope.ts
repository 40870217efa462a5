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
  const owned = (kind: keyof Scope) =>
    globals[kind].length === 0 && isFramed ? address[kind] : globals[kind]
  const scope = { leagues: owned('leagues'), countries: owned('countries') }
  /** The owner's ids of one kind replace what a link says of it. */
  const linked = (kind: keyof Scope) => (scope[kind].length === 0 ? address[kind] : [])
  return { scope, chosen: { leagues: linked('leagues'), countries: linked('countries') } }
}
