/**
 * What panels show of leagues, every text ready to be shown: tables, lists of leagues, choices of the picker; and the day
 * on which those that are looked for play.
 *
 * Source: `get-league-rank`, `league-ajax`, getListLeagues, the lists of days; docs/feeds.md.
 */
import type { EpochMs, LeagueId, TeamId } from '../units'
import type { LeagueSign } from '../view'
import type { Detail } from './fault'

export type FormResult = 'win' | 'draw' | 'lose'

/** What the position of a team means at the end of the season, from the best to the worst. */
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

/** Texts; `-` where the feed does not say. */
export interface RankLine {
  readonly rank: string
  readonly teamId: TeamId
  readonly team: string
  /** Address of its crest; empty where there is none. */
  readonly image: string
  /** One or two letters that stand where the crest is missing. */
  readonly letters: string
  readonly played: string
  readonly win: string
  readonly draw: string
  readonly loss: string
  readonly goals: string
  readonly conceded: string
  /** `+12`, `-3`, `0`. */
  readonly net: string
  readonly points: string
  /** Newest first. */
  readonly form: readonly FormResult[]
  /** Whole per cent of the last 20 matches; `null` where the service does not count them. */
  readonly last20: Last20 | null
  /** `null` where the service marks none. */
  readonly zone: RankZone | null
}

/** `null` where the service does not say. */
export interface Last20 {
  readonly win: number | null
  readonly loss: number | null
  readonly over: number | null
  readonly under: number | null
}

/** `home` and `away` are empty where the service does not separate them. */
export interface RankGroup {
  readonly name: string
  readonly rows: readonly RankLine[]
  readonly home: readonly RankLine[]
  readonly away: readonly RankLine[]
}

export interface RankTable {
  readonly leagueId: LeagueId
  readonly name: string
  /** A league with one table has one group without a name. */
  readonly groups: readonly RankGroup[]
}

export interface LeagueChoice extends LeagueSign {
  readonly id: LeagueId
  readonly name: string
  readonly country: string
  /** The address of the country's flag; empty where there is none. */
  readonly flag: string
  readonly countryId: number
  readonly hot: boolean
  readonly matches: number
  /** What a search finds it by, folded (`contract/foldText.ts`): a part of one of its names and those of its country, … */
  readonly names: readonly string[]
  /** … or the beginning of a short form. */
  readonly shortForms: readonly string[]
  /** Its country and its name in both languages of the feeds are known; the answer of `dayLeagues` may add them. */
  readonly whole: boolean
}

/** A day with matches that pass the filters. */
export interface MatchDay {
  /** Counted from today. */
  readonly day: number
  /** Of its first match, in the past of its last one; `null` where none is known. */
  readonly kickoff: EpochMs | null
}

export interface LeagueCommands {
  leagueRank(id: LeagueId): Promise<Detail<RankTable | null>>
  /**
   * Reads the names of that day's leagues and countries: `leagueChoices` and the list have them from then on. `day`: days
   * from today, as in `Query.day`.
   */
  dayLeagues(day: number): Promise<Detail<true>>
  /** The names of leagues on this page; those of which none is known are left out. Without a request. */
  leagueNames(ids: readonly LeagueId[]): Promise<ReadonlyMap<LeagueId, string>>
  /** Leagues of the list on the board, in its order, for the tournament picker; without a request. */
  leagueChoices(): Promise<readonly LeagueChoice[]>
  /**
   * The nearest day with a match that passes the query's filters, whatever its status: the query's own day, else one of
   * those beside it (`contract/matchDay.ts`), whose lists are requested one after another. `null`: none of them has one.
   */
  matchDay(): Promise<Detail<MatchDay | null>>
}
