/**
 * What the archive of a provider has beyond single matches, every text ready to be shown. Dates are those of the visitor's zone, such as
 * `2031-05-03`.
 *
 * Source: `/api/archive/days`, `/api/archive/search`, `league-ajax`; docs/feeds.md.
 */
import type { LeagueId, TeamId } from '../units'
import type { Detail } from './fault'
import type { PageMatch } from './pages'

export interface ArchiveDay {
  readonly date: string
  /** All matches, and those of them that have ended. */
  readonly matches: number
  readonly ended: number
}

/** A month of a calendar. */
export interface ArchiveDays {
  /** Dates of the oldest and the newest match of the archive; `null` while it is empty. */
  readonly first: string | null
  readonly last: string | null
  /** Days with matches, the oldest first. */
  readonly days: readonly ArchiveDay[]
}

export interface ArchiveLeague {
  readonly id: LeagueId
  readonly name: string
  /** `null` where only the leagues service knows it. */
  readonly matches: number | null
  /** Dates of its first and last match; empty where they are not known. */
  readonly first: string
  readonly last: string
}

export interface ArchiveTeam {
  readonly id: TeamId
  readonly name: string
  /** The league of its latest match; empty where it is not known. */
  readonly league: string
  /** Dates of its last match and its next one; empty where there is none. */
  readonly last: string
  readonly next: string
}

/** Those with the latest match come first. */
export interface ArchiveFinds {
  readonly leagues: readonly ArchiveLeague[]
  readonly teams: readonly ArchiveTeam[]
}

/** Matches of the list whose teams fit a text. The first few; `count` has all. */
interface ListFinds {
  readonly count: number
  readonly matches: readonly PageMatch[]
}

export interface ArchiveCommands {
  /** Matches of the current day, whatever the filters are: those in play, then those to come, then those that have ended. */
  searchList(text: string): Promise<Detail<ListFinds>>
  /**
   * The days of a month such as `2031-05` on which the provider's archive has matches, in the visitor's zone. `null`: the provider has no
   * archive.
   */
  archiveDays(month: string): Promise<Detail<ArchiveDays | null>>
  /**
   * Leagues and teams that the provider's archive finds by two letters of their names or more; without an archive, leagues that its
   * service finds. `null`: it has neither.
   */
  searchArchive(text: string): Promise<Detail<ArchiveFinds | null>>
}
