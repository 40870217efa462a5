/** What is read of results: matches with their names and prices, days, and a search by name. */
import type { EpochMs } from '../../kit/clock'
import type { ClosedPrices, MatchRow } from './rows'

interface Listed {
  /** Whose prices. */
  readonly company: number
  /** At most so many. */
  readonly count: number
}

/** Ended matches with a score, newest first, that began before `before`; `null`: all. */
type EndedQuery = Listed & { readonly before: EpochMs | null } & (
    | TeamFilter
    | { readonly of: 'meetings'; readonly home: number; readonly guest: number }
    | LeagueFilter
  )
/** Matches that have not begun, oldest first, that begin at `after` or later. */
type ComingQuery = Listed & (TeamFilter | LeagueFilter) & { readonly after: EpochMs }
export type ResultQuery = EndedQuery | ComingQuery

interface TeamFilter {
  readonly of: 'team'
  readonly team: number
  readonly at: 'all' | 'home' | 'away'
}

interface LeagueFilter {
  readonly of: 'league'
  readonly league: number
  /** `null`: of any. */
  readonly season: string | null
  readonly round: string | null
}

export interface ResultRow {
  readonly match: MatchRow
  readonly home: string | null
  readonly guest: string | null
  readonly league: string | null
  readonly localLeague: string | null
  /** Those that the bookmaker had, by code of `MARKET_CODES`. */
  readonly prices: ReadonlyMap<number, ClosedPrices>
}

export interface Results {
  readonly rows: readonly ResultRow[]
  /** Kick-off of the oldest match of the archive; `null` in an empty one. */
  readonly since: EpochMs | null
}

export interface DayRow {
  /** Days since 1970 in the zone. */
  readonly day: number
  readonly matches: number
  readonly ended: number
}

export interface FoundLeagueRow {
  readonly id: number
  readonly name: string | null
  readonly localName: string | null
  readonly matches: number
  /** Kick-offs of its first and last match. */
  readonly first: EpochMs
  readonly last: EpochMs
}

export interface FoundTeamRow {
  readonly id: number
  readonly name: string | null
  readonly league: number | null
  readonly leagueName: string | null
  readonly localLeague: string | null
  /** Kick-off of its last match so far; `null`: it has had none. */
  readonly last: EpochMs | null
  /** Of the one that comes next. */
  readonly next: EpochMs | null
}

/** Kick-offs of the oldest and the newest match; `null` in an empty archive. */
export interface ArchiveEnds {
  readonly first: EpochMs | null
  readonly last: EpochMs | null
}

/** A part of `ArchiveStore`. */
export interface ResultStore {
  readonly results: (query: ResultQuery) => Promise<Results>
  /** Those of a league, newest first. */
  readonly seasons: (league: number) => Promise<readonly string[]>
  /** Those of a season of a league, or of all, newest first. */
  readonly rounds: (league: number, season: string | null) => Promise<readonly string[]>
  readonly ends: () => Promise<ArchiveEnds>
  /** Days with matches that begin from `from` until before `until`; `zoneMs`: east of UTC. */
  readonly days: (from: EpochMs, until: EpochMs, zoneMs: number) => Promise<readonly DayRow[]>
  /** With matches and a name that contains the folded text; that with the latest match first. */
  readonly findLeagues: (folded: string, most: number) => Promise<readonly FoundLeagueRow[]>
  readonly findTeams: (folded: string, now: EpochMs, most: number) => Promise<readonly FoundTeamRow[]>
}
