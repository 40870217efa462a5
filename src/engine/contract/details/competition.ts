/**
 * What the panel of a competition shows beside its matches: its head, and which of its views have a source.
 *
 * Source: the board, `get-league-rank`, `/api/archive/league`, `get-match-by-league`; docs/feeds.md. Rules CPN1-CPN6 in
 * docs/rules/places.md.
 */
import type { LeagueId } from '../units'
import type { LeagueSign } from '../view'
import type { Detail } from './fault'
import type { LeagueMatches, PageMatch, WantedLeagueMatches } from './pages'
import type { RankTable } from './leagues'

export interface Competition {
  readonly id: LeagueId
  /** As this page calls it; empty where nobody knows it. */
  readonly name: string
  /** The feed's English name. */
  readonly feedName: string
  /** In the page's language; empty where it is not known. */
  readonly country: string
  readonly sign: LeagueSign
  /** Where its table comes from: the service, or the results of the archive. */
  readonly table: 'service' | 'results' | 'none'
  /** What the provider's archive has of it; `null`: there is no archive, or nothing of the competition in it. */
  readonly archive: CompetitionArchive | null
}

interface CompetitionArchive {
  /** Whether it has ended matches, and matches to come. */
  readonly results: boolean
  readonly fixtures: boolean
  /** Newest first; empty where feeds have named none. */
  readonly seasons: readonly string[]
}

/** Whether the days around today have ended matches of a competition, and matches to come. */
interface CompetitionDays {
  readonly results: boolean
  readonly fixtures: boolean
}

/** A table that is reckoned from results. */
export interface WantedTable {
  readonly league: LeagueId
  /** Empty: the newest one. */
  readonly season: string
  /** The last matches of each team; 0: all. */
  readonly last: 0 | 3 | 6
}

export interface CompetitionCommands {
  /** The head of a competition and which views it has: from the board, with its table and three calls of the archive at most. */
  competition(id: LeagueId): Promise<Detail<Competition>>
  /** Without an archive: which of the seven days before and after today have matches of the competition, one call a day until one is found. */
  competitionDays(id: LeagueId): Promise<Detail<CompetitionDays>>
  /** Matches of the board's day, without a request. */
  competitionToday(id: LeagueId): Promise<Detail<readonly PageMatch[]>>
  /** Results or fixtures, from the archive, else from the days around today. */
  leagueMatches(wanted: WantedLeagueMatches): Promise<Detail<LeagueMatches>>
  /** `null`: there is no archive, or no result of the competition in it. */
  resultTable(wanted: WantedTable): Promise<Detail<RankTable | null>>
}
