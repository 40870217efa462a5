/** What a pick bets on, in words: a team, over or under, the draw, or a score. */
import { TRAITS } from '../../../engine/contract/markets'
import type { BetTarget } from '../../../engine/contract/details/bets'
import type { Text } from '../../i18n/texts'

type Named = DistributivePick<BetTarget, 'market' | 'leg' | 'score' | 'winner'>
type DistributivePick<Of, Fields extends PropertyKey> = Of extends unknown
  ? Pick<Of, Extract<keyof Of, Fields>>
  : never
export interface TeamNames {
  readonly home: string
  readonly guest: string
}

export function pickName(of: Named, teams: TeamNames | undefined, text: Text): string {
  if (of.market === 'correct-score') {
    if (of.score === '') return text('bet.otherScores')
    const [high = '', low = ''] = of.score.split(':')
    return text('bet.score', { score: of.winner === 'guest' ? `${low} - ${high}` : `${high} - ${low}` })
  }
  const pick = TRAITS[of.market].legs[of.leg]
  if (pick === 'home' || pick === 'guest') return teams?.[pick] ?? ''
  return pick === 'line' ? '' : text(`bet.${pick}`)
}
