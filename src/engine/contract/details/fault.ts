/** Answer to a panel's request, or the reason for its failure. `null` as the value: the service has no data. */
import type { Result } from '../result'

export type Detail<Value> = Result<Value, DetailFault>

/** Name of the request, used in the messages of docs/product.md 8. */
export type Action =
  | 'fetchMatches'
  | 'fetchReportMatch'
  | 'fetchLineups'
  | 'fetchStatistics'
  | 'fetchCorners'
  | 'fetchGoalBands'
  | 'fetchLeagueRank'
  | 'fetchLeagues'
  | 'fetchHighlights'
  | 'fetchArchive'
  | 'fetch odds'

/** Message for maintainers. The page has its own text in the visitor's language. */
export const failureMessage = (action: Action): string => `Failed to ${action}`

export interface DetailFault {
  readonly action: Action
  /** `timeout`, `network`, `http-503`, or the reason for a rejected body: `bad-json`, `html-instead-of-feed`, … */
  readonly reason: string
}
