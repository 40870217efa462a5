/**
 * What the panel of a competition shows beside its matches: its head, and which of its views have a source.
 *
 * Source: the board, `get-league-rank`, `/api/archive/league`, `get-match-by-league`; docs/feeds.md. Rules CPN1-CPN6 in
 * docs/rules/places.md.
 */
import type { LeagueId } from '../units'
import type { LeagueSign } from '../view'

export interface Competition {
  readonly id: LeagueId
  /** As this page calls it; empty where nobody knows it. */
  readonly name: string
  /** The feed's English name. */
  readonly feedName: string
  /** In the page's language; empty where it is not known. */
  readonly country: string
  readonly sign: LeagueSign
  /** Whether there is a table. */
  readonly table: boolean
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
export interface CompetitionDays {
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
