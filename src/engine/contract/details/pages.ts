/**
 * What panels show of a competition or of a team: matches as lines, and pages of them. Every text is ready to be shown but for a round, which the page
 * translates.
 *
 * Source: `/api/archive/league` and `/api/archive/team`, lists of days, the board; docs/feeds.md.
 */
import type { EpochMs, LeagueId, MatchId } from '../units'
import type { MatchFacts, MatchRow } from '../view'
import type { Detail } from './fault'

/** A match as a line of a competition or of a team. */
export interface PageMatch extends Pick<
  MatchFacts,
  | 'id'
  | 'leagueId'
  | 'homeId'
  | 'home'
  | 'homeImage'
  | 'homeLetters'
  | 'guestId'
  | 'guest'
  | 'guestImage'
  | 'guestLetters'
  | 'phase'
  | 'hidden'
> {
  readonly kickoff: EpochMs | null
  /** `28/02/26` and `19:30` in the visitor's zone; empty where they are not known. */
  readonly date: string
  readonly time: string
  readonly league: string
  /** As the feed has them; empty where they are not known. */
  readonly season: string
  readonly round: string
  /** `2-1`; empty before the start. */
  readonly score: string
  /** `1-0`; empty where it is not known. */
  readonly half: string
  /** `45+2`, `HT`, `ET`, `PEN`, of a match in play. */
  readonly minute: string
}

export interface WantedLeagueMatches {
  readonly league: LeagueId
  /** `ended`: newest first. `coming`: those that have not begun, next first. */
  readonly order: 'ended' | 'coming'
  /** Empty: all. */
  readonly season: string
  readonly round: string
  /** Where the page begins, as `more` of the page before says; `null`: at now. */
  readonly from: EpochMs | null
}

/** A page of matches of a competition. */
export interface LeagueMatches {
  readonly matches: readonly PageMatch[]
  /** Where the next page begins; `null`: there is none. */
  readonly more: EpochMs | null
  /** Of the season, those with the latest match first; empty where none is known. */
  readonly rounds: readonly string[]
}

export interface PageCommands {
  /** Rows as the list has them, of those matches that are on the board, without a request. */
  boardRows(ids: readonly MatchId[]): Promise<Detail<readonly MatchRow[]>>
}
