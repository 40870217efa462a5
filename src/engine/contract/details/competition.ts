/**
 * Head of a competition's panel, and which of its views have a source.
 *
 * Source: the board, `get-league-rank`, `/api/archive/league`, `get-match-by-league`, docs/feeds.md. Rules CPN1-CPN6 in
 * docs/rules/places.md.
 */
import type { LeagueId } from '../units'
import type { LeagueSign } from '../view'
import type { Detail } from './fault'
import type { LeagueMatches, PageMatch, WantedLeagueMatches } from './pages'
import type { RankTable } from './leagues'

export interface Competition {
  readonly id: LeagueId
  /** Name on this page. Empty if unknown. */
  readonly name: string
  /** The feed's English name. */
  readonly feedName: string
  /** Country in the page's language. Empty if unknown. */
  readonly country: string
  readonly sign: LeagueSign
  /** Source of the table: the service, or results of the archive. */
  readonly table: 'service' | 'results' | 'none'
  /** Views that the provider's archive offers. `null`: there is no archive, or it lacks the competition. */
  readonly archive: CompetitionArchive | null
}

interface CompetitionArchive {
  /** Whether the archive has ended matches, and matches to come. */
  readonly results: boolean
  readonly fixtures: boolean
  /** Season of the latest result. Empty if unknown: the first results are those of all seasons. */
  readonly season: string
  /** Seasons with results, newest first. Empty if feeds named no season. */
  readonly seasons: readonly string[]
}

/** Whether the competition has ended matches, and matches to come, on the days around today. */
interface CompetitionDays {
  readonly results: boolean
  readonly fixtures: boolean
}

/** Request for a table computed from results. */
export interface WantedTable {
  readonly league: LeagueId
  /** Season. Empty: the newest one. */
  readonly season: string
  /** Number of latest matches of each team that count. 0: all matches. */
  readonly last: 0 | 3 | 6
}

export interface CompetitionCommands {
  /**
   * Head of a competition and its available views. Reads the board and the table, and calls the archive three times at
   * most.
   */
  competition(id: LeagueId): Promise<Detail<Competition>>
  /**
   * Whether the seven days before and after today have matches of the competition. Used without an archive. One call a
   * day, in each direction until a match is found.
   */
  competitionDays(id: LeagueId): Promise<Detail<CompetitionDays>>
  /** Matches of the competition on the board's day. Makes no request. */
  competitionToday(id: LeagueId): Promise<Detail<readonly PageMatch[]>>
  /** Results or fixtures, from the archive, or else from the days around today. */
  leagueMatches(wanted: WantedLeagueMatches): Promise<Detail<LeagueMatches>>
  /** Table computed from results. `null`: there is no archive, or it has no result of the competition. */
  resultTable(wanted: WantedTable): Promise<Detail<RankTable | null>>
}
