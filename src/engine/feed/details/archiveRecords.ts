/**
 * Records from a feed server's archive about past matches, leagues, teams and days.
 *
 * Source: `/api/archive/…`, designed here. docs/feeds.md "The archive". `null` means that the archive lacks the value.
 */
import type { Market } from '../../contract/markets'
import type { CompanyId, EpochMs, LeagueId, MatchId, TeamId } from '../../contract/units'
import type { Triple, LeagueRecord } from '../records'

/** Home value first, guest value second. */
export type ArchivedPair = readonly [home: number, guest: number]

/** The first price of a market and the last one before the start. Lines are positive if home gives the handicap. */
export interface ClosedMarket {
  readonly opening: Triple | null
  readonly closing: Triple | null
}

export interface ArchivedTeam {
  readonly id: TeamId
  readonly name: string
}

export type ArchivedLeague = Pick<LeagueRecord, 'id' | 'name' | 'localName'>

export interface ArchivedMatch {
  readonly id: MatchId
  readonly leagueId: LeagueId | null
  /** Empty if no feed has sent the season. */
  readonly season: string
  readonly round: string
  readonly kickoff: EpochMs
  readonly homeId: TeamId
  readonly guestId: TeamId
  /** State code as in the feeds. */
  readonly state: number
  readonly score: ArchivedPair | null
  /** Score after 90 minutes of a match that continued with extra time or penalties, else `null`. */
  readonly regular: ArchivedPair | null
  readonly half: ArchivedPair | null
  readonly corners: ArchivedPair | null
  readonly red: ArchivedPair | null
  readonly yellow: ArchivedPair | null
  /** Prices of the requested bookmaker for `HDP`, `1x2` and `ou`, as far as they exist. */
  readonly prices: ReadonlyMap<Market, ClosedMarket>
}

/** Answer to `team`, `meetings` and `league`. */
export interface ArchivedMatches {
  /** Kick-off of the oldest match of the archive. */
  readonly since: EpochMs | null
  /** Bookmaker of the prices. */
  readonly company: CompanyId
  /** Matches, newest first. */
  readonly matches: readonly ArchivedMatch[]
  readonly teams: ReadonlyMap<TeamId, ArchivedTeam>
  readonly leagues: ReadonlyMap<LeagueId, ArchivedLeague>
  /** Seasons of the league with results, newest first, and rounds. Only in an answer to `league`. */
  readonly seasons: readonly string[]
  readonly rounds: readonly string[]
}

export interface FoundArchivedLeague extends ArchivedLeague {
  /** Number of the league's matches in the archive. */
  readonly matches: number | null
  /** Kick-offs of the league's first and last match in the archive. */
  readonly first: EpochMs | null
  readonly last: EpochMs | null
}

export interface FoundArchivedTeam extends ArchivedTeam {
  /** League of the team's latest match. */
  readonly league: ArchivedLeague | null
  /** Kick-offs of the team's last and next match. */
  readonly last: EpochMs | null
  readonly next: EpochMs | null
}

/** Answer to `search`. Entries with the latest match come first. */
export interface ArchiveSearch {
  readonly leagues: readonly FoundArchivedLeague[]
  readonly teams: readonly FoundArchivedTeam[]
}
