/**
 * Matches of a competition or a team as lines, in pages. All texts are ready to be shown, except a round, which the
 * page translates.
 *
 * Source: `/api/archive/league` and `/api/archive/team`, lists of days, the board, docs/feeds.md.
 */
import type { EpochMs, LeagueId, MatchId } from '../units'
import type { MatchFacts, MatchRow } from '../view'
import type { Detail } from './fault'

/** Match as a line in the panel of a competition or a team. */
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
  /** `28/02/26` and `19:30` in the visitor's zone. Empty if unknown. */
  readonly date: string
  readonly time: string
  readonly league: string
  /** Season and round as the feed has them. Empty if unknown. */
  readonly season: string
  readonly round: string
  /** `2-1`. Empty before kick-off. */
  readonly score: string
  /** Half-time score, `1-0`. Empty if unknown. */
  readonly half: string
  /** `45+2`, `HT`, `ET`, `PEN` for a match in play. */
  readonly minute: string
}

export interface WantedLeagueMatches {
  readonly league: LeagueId
  /** `ended`: newest first. `coming`: matches that have not begun, the next one first. */
  readonly order: 'ended' | 'coming'
  /** Season and round. Empty: all. */
  readonly season: string
  readonly round: string
  /** Start of the page: `more` of the previous page. `null`: now. */
  readonly from: EpochMs | null
}

/** Page of a competition's matches. */
export interface LeagueMatches {
  readonly matches: readonly PageMatch[]
  /** Start of the next page. `null`: this is the last page. */
  readonly more: EpochMs | null
  /** Rounds of the season, the one with the latest match first. Empty if no round is known. */
  readonly rounds: readonly string[]
}

export interface PageCommands {
  /** Rows of the list for the matches of `ids` that are on the board. Makes no request. */
  boardRows(ids: readonly MatchId[]): Promise<Detail<readonly MatchRow[]>>
}
