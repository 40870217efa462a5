/** The price that a visitor pressed: a leg of a market, or a result of the correct score as it was listed. */
import type { PriceCell } from '../../engine/contract/view'
import type { Leg, Market } from '../../engine/contract/markets'
import type { MatchId, Side } from '../../engine/contract/units'

export type BetTarget = MarketTarget | ScoreTarget

export interface MarketTarget {
  readonly matchId: MatchId
  readonly market: Market
  readonly leg: Leg
}
interface ScoreTarget {
  readonly matchId: MatchId
  readonly market: 'correct-score'
  /** `2:1`, the winner's goals first; empty: every result that is not listed. */
  readonly score: string
  readonly winner: Side | ''
  readonly price: PriceCell
}
