/** The price that a visitor pressed: a leg of a market, or a correct score. */
import type { LegPick, ScorePick } from '../../engine/contract/details/bets'
import type { MatchId } from '../../engine/contract/units'

export type BetTarget = MarketTarget | ScoreTarget

interface OfMatch {
  readonly matchId: MatchId
}
export type MarketTarget = OfMatch & LegPick
export type ScoreTarget = OfMatch & ScorePick
