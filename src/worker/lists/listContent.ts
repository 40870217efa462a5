import type { MatchId } from '../../engine/contract/units'
import type { CorrectScore, MatchList, OddsTable, Reading } from '../../engine/feed/records'

/** The content of a list answer, whatever its format was. */
export interface ListContent {
  readonly list: MatchList
  /** `null`: the prices are in a file of their own. */
  readonly odds: OddsTable | null
  readonly bets?: ReadonlyMap<MatchId, number>
  readonly correctScores?: ReadonlyMap<MatchId, CorrectScore>
}

/** The reader of files answers a promise, because it may have to load the code for older generations first. */
export type ListReader = (text: string) => Reading<ListContent> | Promise<Reading<ListContent>>
