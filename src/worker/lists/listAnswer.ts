import type { MatchId } from '../../engine/contract/units'
import type { CorrectScore, MatchList, OddsTable, Reading } from '../../engine/feed/records'

/** What a list call told, in whichever of its forms. */
export interface ListAnswer {
  readonly list: MatchList
  /** `null`: they are in a file of their own. */
  readonly odds: OddsTable | null
  readonly bets?: ReadonlyMap<MatchId, number>
  readonly correctScores?: ReadonlyMap<MatchId, CorrectScore>
}

export type ListReader = (text: string) => Reading<ListAnswer> | Promise<Reading<ListAnswer>>
