import type { CSSProperties } from 'react'
import type { LeagueSign } from '../../engine/contract/view'

/**
 * Colours of a league and of letters on it, as custom properties. `initial` selects the page's colour for a league
 * without its own. The property is always set, because hydration would otherwise leave the written value in place.
 */
export function leagueColor({ color, ink }: Pick<LeagueSign, 'color' | 'ink'>): CSSProperties {
  const style: Record<`--${string}`, string> =
    color === '' ? { '--league': 'initial', '--ink': 'initial' } : { '--league': color, '--ink': ink }
  return style
}
