import type { MatchId } from '../../engine/contract/units'
import type { CorrectScore, MatchList, OddsTable, Reading } from '../../engine/feed/records'

/** What the answer of a list call holds, whatever its form. */
export interface ListContent {
  readonly list: MatchList
  /** `null`: prices are in a file of their own. */
  readonly odds: OddsTable | null
  readonly bets?: ReadonlyMap<MatchId, number>
  readonly correctScores?: ReadonlyMap<MatchId, CorrectScore>
}

/** A promise where the code for an older generation of the list is still to be fetched. */
export type ListReader = (text: string) => Reading<ListContent> | Promise<Reading<ListContent>>
