/** Returns the name of the bet of a market's leg: a team, over or under, the draw. Empty for a line. */
import type { LegPick } from '../../engine/contract/details/bets'
import { pickAt } from '../../engine/contract/markets'
import type { Text } from '../i18n/texts'

export interface TeamNames {
  readonly home: string
  readonly guest: string
}

export function betName({ market, leg }: LegPick, teams: TeamNames | undefined, text: Text): string {
  const pick = pickAt(market, leg)
  if (pick === 'home' || pick === 'guest') return teams?.[pick] ?? ''
  return pick === 'over' || pick === 'under' || pick === 'draw' ? text(`bet.${pick}`) : ''
}
