/**
 * The model of a football day, read by the writers of feeds.
 *
 * `simulate/provider/source.ts` makes a `World`. `simulate/matchday/` plans a day, or `simulate/capture/` reads one
 * from a captured list. The simulation (`simulate/matchday/simulation.ts`) then plays the day. `simulate/wire/` and
 * `simulate/detail/` write the world as feeds. `simulate/routes/` finds the answer of a path. `serve/http/` sends
 * answers, `serve/socket/` sends changes.
 *
 * The client's parsers share no code with these writers, because the parsers follow the description of the formats
 * alone. The relay, the archive and Web Push read feeds with the engine's readers.
 */

import type { EpochMs } from '../kit/clock'
import type { Work } from '../kit/work/work'

/** State codes of the feeds: 0 not started, 1-6 running (6: the half is unknown), -1 finished, -10 … -14 off. */
export type MatchState = 0 | 1 | 2 | 3 | 4 | 5 | 6 | -1 | -10 | -11 | -12 | -13 | -14

/** Home value first, guest value second. */
export type Pair = readonly [home: number, guest: number]

export interface Country {
  readonly id: number
  readonly nameEn: string
  readonly nameVn: string
}

export interface League {
  readonly id: number
  readonly shortName: string
  readonly nameEn: string
  readonly nameVn: string
  /** `#rrggbb` */
  readonly color: string
  readonly hot: boolean
  /** The league's page in links: the word before `.aspx?SclassID=` in the feeds. */
  readonly page: 'League' | 'SubLeague' | 'CupMatch' | ''
  readonly countryId: number
  readonly subId: number | null
  readonly stage: string
}

export interface LeagueTeams {
  readonly league: League
  /** Teams in any order. Empty for a competition without a table. */
  readonly teams: readonly Team[]
  /** `false` in a captured list, where only teams with a match in the list are known. */
  readonly whole: boolean
}

export interface Team {
  readonly id: number
  readonly nameEn: string
  readonly nameVn: string
  /** Table position as the feeds write it: `6`, `ENG LCH-4`, `W-12`, or empty. */
  readonly order: string
}

export interface Match {
  readonly id: number
  readonly leagueId: number
  readonly home: Team
  readonly guest: Team
  readonly kickoff: EpochMs
  /** Start of the running half. Equals `kickoff` before the match. After the match: start of the last half. */
  readonly halfStart: EpochMs
  readonly state: MatchState
  readonly score: Pair
  /** `null` until half-time. */
  readonly halfScore: Pair | null
  readonly red: Pair
  readonly yellow: Pair
  readonly corners: Pair
  readonly hasCorners: boolean
  readonly lineup: boolean
  readonly neutral: boolean
  /** Announced minutes of injury time. `null`: not announced. */
  readonly injuryTime: number | null
  /** English sentence while a VAR check runs, else empty. */
  readonly varText: string
  /** The event under VAR check, if the check is about an event. */
  readonly varEvent?: MatchEvent | undefined
  /** The VAR decision in English, present for about 30 s after a check. */
  readonly varResult?: string | undefined
  readonly remark: string
  /** The structured note of the feeds (`explain2`), or an empty text. */
  readonly explain: string
  readonly referee: string
  /** `''` or `1` … `12`. */
  readonly weatherCode: string
  readonly weather: string
  readonly events: readonly MatchEvent[]
  /** Absent if the match is not part of a two-legged tie. */
  readonly tie?: Tie | undefined
}

/**
 * A leg of a two-legged tie. `first`: the first leg's score, with the second leg's home side first. `null`: the score
 * is unknown.
 */
type Tie = { readonly leg: 1 } | { readonly leg: 2; readonly first: Pair | null }

/**
 * Event codes of the feeds. Goals: 1 goal, 7 penalty goal, 8 own goal, 13 missed penalty, 55 goal in a shoot-out.
 * Cards: 2 red, 3 yellow, 9 second yellow. Others: 11 substitution, 14 VAR.
 */
export interface MatchEvent {
  readonly id: number
  readonly side: 1 | 2
  readonly kind: 1 | 2 | 3 | 7 | 8 | 9 | 11 | 13 | 14 | 55
  /** `23` or `45+1`. */
  readonly minute: string
  readonly name: string
  /** The player with the assist. In a substitution: the player who goes off. */
  readonly second: string
}

export interface CornerEvent {
  readonly teamId: number
  readonly minute: number
  readonly flag: number
}

/** A team's line-up in one match, published about an hour before kick-off. */
export interface TeamSheet {
  /** The number of players in each line from the defence on: `4-4-2`. */
  readonly formation: string
  readonly coach: string
  /** The goalkeeper first, forwards last. */
  readonly starters: readonly SheetPlayer[]
  readonly bench: readonly SheetPlayer[]
}

export interface SheetPlayer {
  /** Shirt number. */
  readonly number: number
  readonly name: string
  readonly position: Position
  readonly captain: boolean
}

/** Goalkeeper, defender, midfielder, forward. */
export type Position = 'G' | 'D' | 'M' | 'F'

/**
 * Codes of statistics in the feeds. Shots: 3 shots, 4 on target, 34 off target, 37 blocked, 16 saves.
 * Offences: 5 fouls, 9 offsides, 11 yellow cards, 13 red cards.
 * Others: 6 corners, 14 possession in per cent, 29 substitutions.
 */
type StatisticKind = 3 | 4 | 5 | 6 | 9 | 11 | 13 | 14 | 16 | 29 | 34 | 37

export interface MatchStatistic {
  readonly kind: StatisticKind
  readonly values: Pair
}

export const MARKETS = ['HDP', '1x2', 'ou', 'HDPHalf', 'OUHalf', '1x2Half', 'cornersOU'] as const
export type Market = (typeof MARKETS)[number]

/** Handicap and totals: Hong Kong price, line, Hong Kong price. 1x2: decimal prices of home, draw, guest. */
export type Triple = readonly [up: number, goal: number, down: number]

export interface Quote {
  readonly first: Triple
  readonly current: Triple
  /** `null` before kick-off and while the bookmaker has suspended the market. */
  readonly running: Triple | null
  readonly suspended: boolean
}

/** Decimal prices of single results. `firstOther` and `realOther`: price of all results not listed. */
export interface CorrectScore {
  readonly first: readonly ScorePrice[]
  readonly real: readonly ScorePrice[]
  readonly firstOther: number
  readonly realOther: number
}
export interface ScorePrice {
  readonly home: number
  readonly guest: number
  readonly odds: number
}

/** One change of a clock step. Change files and socket frames are written from these changes. */
export type WorldChange =
  | { readonly kind: 'match'; readonly matchId: number }
  | { readonly kind: 'odds'; readonly matchId: number; readonly company: number; readonly market: Market }
  /** Matches were added or removed, or one was called off: clients must load the list files again. */
  | { readonly kind: 'list' }

/** A league table as a provider gives it. */
export interface WorldTable {
  readonly name: string
  readonly rows: readonly WorldTableRow[]
}

interface WorldTableRow {
  readonly team: Team
  readonly rank: number
  readonly played: number
  readonly win: number
  readonly draw: number
  readonly loss: number
  readonly goals: number
  readonly conceded: number
  readonly points: number
}

export interface World {
  /** Present only in a world of real matches, where unknown data is left out instead of simulated. */
  readonly real?: {
    /** Returns a league's tables, one for each group. `null`: not known. */
    readonly tables: (leagueId: number) => readonly WorldTable[] | null
  }
  readonly countries: readonly Country[]
  /** Leagues with a match today or since the start, in the order of the list files. */
  readonly leagues: readonly League[]
  readonly companies: readonly number[]
  readonly now: EpochMs
  /** Every match of the day in league order, finished matches included. */
  matches(): readonly Match[]
  /** Returns a match of the list, or one that has left the list. */
  match(id: number): Match | undefined
  /** Finished matches that have left the list since the start. The oldest are deleted after a month. */
  left(): readonly Match[]
  quote(matchId: number, company: number, market: Market): Quote | null
  correctScore(matchId: number, company: number): CorrectScore | null
  cornerEvents(matchId: number): readonly CornerEvent[]
  /** Returns the line-ups, home first. `null` before they are published, and for matches without line-ups. */
  teamSheets(matchId: number): readonly [home: TeamSheet, guest: TeamSheet] | null
  /** Returns statistics in display order. `null` before kick-off and for leagues without statistics. */
  matchStatistics(matchId: number): readonly MatchStatistic[] | null
  /** Returns a league with all its teams, even if it has no match today. `undefined`: unknown league id. */
  leagueTeams(leagueId: number): LeagueTeams | undefined
  /**
   * Moves the clock in fixed steps of one simulated second, so that the pace of real time cannot change the result. A
   * value read while this work runs may be from before or after a step. A price that changes after it was read is among
   * the changes returned.
   */
  advance(to: EpochMs): Work<readonly WorldChange[]>
}
