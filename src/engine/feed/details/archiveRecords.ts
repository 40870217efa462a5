/**
 * What the calls of a feed server's archive say of past matches, leagues, teams and days, as their readers return it.
 *
 * Source: `/api/archive/…`, designed here; docs/feeds.md "The archive". `null`: the archive does not know.
 */
import type { Market } from '../../contract/markets'
import type { CompanyId, EpochMs, LeagueId, MatchId, TeamId } from '../../contract/units'
import type { Triple, LeagueRecord } from '../records'

/** Home value first, guest value second. */
export type ArchivedPair = readonly [home: number, guest: number]

/** The first price of a market and the last one before the start. Lines are positive where home gives. */
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
  /** Empty where no feed has said it. */
  readonly season: string
  readonly round: string
  readonly kickoff: EpochMs
  readonly homeId: TeamId
  readonly guestId: TeamId
  /** State code as in the feeds. */
  readonly state: number
  readonly score: ArchivedPair | null
  /** Score after 90 minutes of a match that went on; `null` of any other. */
  readonly regular: ArchivedPair | null
  readonly half: ArchivedPair | null
  readonly corners: ArchivedPair | null
  readonly red: ArchivedPair | null
  readonly yellow: ArchivedPair | null
  /** At the requested bookmaker: those of `HDP`, `1x2` and `ou` that he had. */
  readonly prices: ReadonlyMap<Market, ClosedMarket>
}

/** The answer of `team`, `meetings` and `league`. */
export interface ArchivedMatches {
  /** Kick-off of the oldest match of the archive. */
  readonly since: EpochMs | null
  /** The bookmaker of the prices. */
  readonly company: CompanyId
  /** Newest first. */
  readonly matches: readonly ArchivedMatch[]
  readonly teams: ReadonlyMap<TeamId, ArchivedTeam>
  readonly leagues: ReadonlyMap<LeagueId, ArchivedLeague>
  /** Of `league`: what else there is of it, newest first. */
  readonly seasons: readonly string[]
  readonly rounds: readonly string[]
}

export interface FoundArchivedLeague extends ArchivedLeague {
  /** How many of its matches the archive has. */
  readonly matches: number | null
  /** Kick-offs of its first and last match there. */
  readonly first: EpochMs | null
  readonly last: EpochMs | null
}

export interface FoundArchivedTeam extends ArchivedTeam {
  /** Of its latest match. */
  readonly league: ArchivedLeague | null
  /** Kick-offs of its last match and its next one. */
  readonly last: EpochMs | null
  readonly next: EpochMs | null
}

/** The answer of `search`. Those with the latest match come first. */
export interface ArchiveSearch {
  readonly leagues: readonly FoundArchivedLeague[]
  readonly teams: readonly FoundArchivedTeam[]
}
