/**
 * The answer to a panel's request, or why it failed. `null` in place of a value: the service has none.
 */
import type { Result } from '../result'

export type Detail<Value> = Result<Value, DetailFault>

/** What was tried, as the messages of docs/product.md 8 name it. */
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

/** For a maintainer; the page says it in the visitor's language. */
export const failureMessage = (action: Action): string => `Failed to ${action}`

export interface DetailFault {
  readonly action: Action
  /** `timeout`, `network`, `http-503`, or why the body was refused: `bad-json`, `html-instead-of-feed`, … */
  readonly reason: string
}
