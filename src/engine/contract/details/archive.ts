/**
 * Calendar and search of a provider's archive, beyond single matches. All texts are ready to be shown. Dates are in the
 * visitor's zone, such as `2031-05-03`.
 *
 * Source: `/api/archive/days`, `/api/archive/search`, `league-ajax`, docs/feeds.md.
 */
import type { LeagueId, TeamId } from '../units'
import type { Detail } from './fault'
import type { PageMatch } from './pages'

export interface ArchiveDay {
  readonly date: string
  /** Number of all matches, and of ended matches. */
  readonly matches: number
  readonly ended: number
}

/** Month of a calendar. */
export interface ArchiveDays {
  /** Dates of the oldest and the newest match of the archive. `null` while the archive is empty. */
  readonly first: string | null
  readonly last: string | null
  /** Days with matches, the oldest first. */
  readonly days: readonly ArchiveDay[]
}

export interface ArchiveLeague {
  readonly id: LeagueId
  readonly name: string
  /** Number of matches. `null` for a league that only the leagues service has. */
  readonly matches: number | null
  /** Dates of the league's first and last match. Empty if unknown. */
  readonly first: string
  readonly last: string
}

export interface ArchiveTeam {
  readonly id: TeamId
  readonly name: string
  /** League of the team's latest match. Empty if unknown. */
  readonly league: string
  /** Dates of the team's last match and next match. Empty without such a match. */
  readonly last: string
  readonly next: string
}

/** Search results of the archive, those with the latest match first. */
export interface ArchiveFinds {
  readonly leagues: readonly ArchiveLeague[]
  readonly teams: readonly ArchiveTeam[]
}

/** Matches of the list whose team names match a text. `count`: number of all. `matches`: the first of them. */
interface ListFinds {
  readonly count: number
  readonly matches: readonly PageMatch[]
}

export interface ArchiveCommands {
  /** Matches of the current day, regardless of filters: matches in play first, then those to come, then ended ones. */
  searchList(text: string): Promise<Detail<ListFinds>>
  /**
   * Days of a month, such as `2031-05`, with matches in the provider's archive, in the visitor's zone. `null`: the
   * provider has no archive.
   */
  archiveDays(month: string): Promise<Detail<ArchiveDays | null>>
  /**
   * Leagues and teams of the provider's archive whose names match the text, which needs two letters or more. Without an
   * archive, leagues of the leagues service. `null`: the provider has no archive and no leagues service.
   */
  searchArchive(text: string): Promise<Detail<ArchiveFinds | null>>
}
