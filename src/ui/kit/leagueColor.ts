import type { CSSProperties } from 'react'
import type { LeagueSign } from '../../engine/contract/view'

/**
 * The colour of a league and that of letters on it, for style sheets. A league without a colour has that of the page; it says so,
 * because in an element that the server wrote a property that is missing would be the written one.
 */
export function leagueColor({ color, ink }: Pick<LeagueSign, 'color' | 'ink'>): CSSProperties {
  const style: Record<`--${string}`, string> =
    color === '' ? { '--league': 'initial', '--ink': 'initial' } : { '--league': color, '--ink': ink }
  return style
}
