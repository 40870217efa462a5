import type { CSSProperties } from 'react'
import type { LeagueSign } from '../../engine/contract/view'

/** The colour of a league and that of letters on it, for style sheets. A league without a colour has that of the page. */
export function leagueColor({ color, ink }: Pick<LeagueSign, 'color' | 'ink'>): CSSProperties | undefined {
  const style: Record<`--${string}`, string> = { '--league': color, '--ink': ink }
  return color === '' ? undefined : style
}
