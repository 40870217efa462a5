/**
 * Tables of leagues, lists of leagues, choices of the league picker, and the nearest day with a match. All texts are
 * ready to be shown.
 *
 * Source: `get-league-rank`, `league-ajax`, getListLeagues, lists of days, docs/feeds.md.
 */
import type { EpochMs, LeagueId, TeamId } from '../units'
import type { LeagueSign } from '../view'
import type { Detail } from './fault'

export type FormResult = 'win' | 'draw' | 'lose'

/** Meanings of a team's position at the end of the season, from the best to the worst. */
export const RANK_ZONES = [
  'promotion',
  'promotion-playoffs',
  'continental',
  'continental-playoffs',
  'playoffs',
  'relegation-playoffs',
  'relegation',
] as const
export type RankZone = (typeof RANK_ZONES)[number]

/** Row of a table. Texts are `-` where the feed has no value. */
export interface RankLine {
  readonly rank: string
  readonly teamId: TeamId
  readonly team: string
  /** Address of the crest. Empty without a crest. */
  readonly image: string
  /** One or two letters shown if the crest is missing. */
  readonly letters: string
  readonly played: string
  readonly win: string
  readonly draw: string
  readonly loss: string
  readonly goals: string
  readonly conceded: string
  /** Goal difference: `+12`, `-3`, `0`. */
  readonly net: string
  readonly points: string
  /** Results, newest first. */
  readonly form: readonly FormResult[]
  /** Statistics of the last 20 matches. `null` if the service does not count them. */
  readonly last20: Last20 | null
  /** Zone of the position. `null` if the service marks no zone. */
  readonly zone: RankZone | null
}

/** Whole per cent of the last 20 matches. `null` where the service has no value. */
export interface Last20 {
  readonly win: number | null
  readonly loss: number | null
  readonly over: number | null
  readonly under: number | null
}

/** Group of a table. `home` and `away` are empty if the service does not separate home and away matches. */
export interface RankGroup {
  readonly name: string
  readonly rows: readonly RankLine[]
  readonly home: readonly RankLine[]
  readonly away: readonly RankLine[]
}

export interface RankTable {
  readonly leagueId: LeagueId
  readonly name: string
  /** Groups of the table. A league with one table has one group without a name. */
  readonly groups: readonly RankGroup[]
}

export interface LeagueChoice extends LeagueSign {
  readonly id: LeagueId
  readonly name: string
  readonly country: string
  /** Address of the country's flag. Empty without a flag. */
  readonly flag: string
  readonly countryId: number
  readonly hot: boolean
  readonly matches: number
  /**
   * Names for the search, folded (`contract/foldText.ts`). A search text matches any part of a name of the league or
   * its country.
   */
  readonly names: readonly string[]
  /** Short forms for the search, folded. A search text matches the beginning of a short form. */
  readonly shortForms: readonly string[]
  /** Whether the country and the names in both feed languages are known. Otherwise `dayLeagues` may add them. */
  readonly whole: boolean
}

/** Day with matches that pass the filters. */
export interface MatchDay {
  /** The date, as a number of days from today. */
  readonly day: number
  /** Kick-off of the day's first match, or on a past day of its last match. `null` if unknown. */
  readonly kickoff: EpochMs | null
}

export interface LeagueCommands {
  leagueRank(id: LeagueId): Promise<Detail<RankTable | null>>
  /**
   * Reads the names of that day's leagues and countries. `leagueChoices` and the list use these names from then on.
   * `day`: days from today, as in `Query.day`.
   */
  dayLeagues(day: number): Promise<Detail<true>>
  /** Names of leagues on this page. Leagues without a known name are left out. Makes no request. */
  leagueNames(ids: readonly LeagueId[]): Promise<ReadonlyMap<LeagueId, string>>
  /** Leagues of the board's list in their order, for the league picker. Makes no request. */
  leagueChoices(): Promise<readonly LeagueChoice[]>
  /**
   * Nearest day with a match that passes the query's filters, of any status. The query's own day is first, then its
   * neighbours (`contract/matchDay.ts`), whose lists are requested one by one. `null`: these days have no match.
   */
  matchDay(): Promise<Detail<MatchDay | null>>
}
