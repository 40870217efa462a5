/**
 * The model of a football day, which the writers of feeds read.
 *
 * `simulate/provider/source.ts` makes a `World`: `matchday/` plans a day, or `capture/` reads one from a captured list, and the
 * simulation in `matchday/` plays it on. `wire/` and `detail/` write it as feeds; the list file of a captured day is
 * written by `capture/`. `routes/` and `http/` answer requests, `socket/` sends changes. The client's parsers share no
 * code with these: they are written from the description of the formats alone. Only `relay/`, which has no world, reads a
 * provider's feeds, with the engine's readers.
 */

import type { EpochMs } from '../kit/clock'
import type { Work } from '../kit/work/work'

/** State codes of the feeds: 0 not started, 1-6 running, of which 6 names no half, -1 finished, -10 … -14 off. */
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
  /** The page that the league links to: the word before `.aspx?SclassID=` in the feeds. */
  readonly page: 'League' | 'SubLeague' | 'CupMatch' | ''
  readonly countryId: number
  readonly subId: number | null
  readonly stage: string
}

export interface LeagueTeams {
  readonly league: League
  /** In no order; empty for a competition without a table. */
  readonly teams: readonly Team[]
  /** False when only those teams of a captured list are known that play. */
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
  /** Start of the running half; equals `kickoff` before the match, keeps its last value after it. */
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
  /** Announced added minutes, `null` when none are announced. */
  readonly injuryTime: number | null
  /** English sentence while a VAR check runs, else empty. */
  readonly varText: string
  /** The event that is being checked, if it is one. */
  readonly varEvent?: MatchEvent | undefined
  /** English words for the decision, for half a minute or so after a check. */
  readonly varResult?: string | undefined
  readonly remark: string
  /** The structured note of the feeds (`explain2`), empty when there is none. */
  readonly explain: string
  readonly referee: string
  /** `''` or `1` … `12`. */
  readonly weatherCode: string
  readonly weather: string
  readonly events: readonly MatchEvent[]
  /** Absent when the match is no part of a tie of two legs. */
  readonly tie?: Tie | undefined
}

/** A leg of a tie of two; in the second the score of the first with the sides of the second, `null` when it has none. */
type Tie = { readonly leg: 1 } | { readonly leg: 2; readonly first: Pair | null }

/**
 * Event codes of the feeds: 1 goal, 2 red, 3 yellow, 7 penalty goal, 8 own goal, 9 second yellow, 11 substitution,
 * 13 missed penalty, 14 VAR, 55 goal in a shoot-out.
 */
export interface MatchEvent {
  readonly id: number
  readonly side: 1 | 2
  readonly kind: 1 | 2 | 3 | 7 | 8 | 9 | 11 | 13 | 14 | 55
  /** `23` or `45+1`. */
  readonly minute: string
  readonly name: string
  /** The player with the assist; of a substitution the player who goes off. */
  readonly second: string
}

export interface CornerEvent {
  readonly teamId: number
  readonly minute: number
  readonly flag: number
}

/** A team's players in one match, out about an hour before the kick-off. */
export interface TeamSheet {
  /** The players of each line from the defence on: `4-4-2`. */
  readonly formation: string
  readonly coach: string
  /** The goalkeeper first, forwards last. */
  readonly starters: readonly SheetPlayer[]
  readonly bench: readonly SheetPlayer[]
}

export interface SheetPlayer {
  /** On the shirt. */
  readonly number: number
  readonly name: string
  readonly position: Position
  readonly captain: boolean
}

/** Goalkeeper, defender, midfielder, forward. */
export type Position = 'G' | 'D' | 'M' | 'F'

/**
 * Codes of statistics in the feeds: 3 shots, 4 on target, 5 fouls, 6 corners, 9 offsides, 11 yellow cards, 13 red cards,
 * 14 possession in per cent, 16 saves, 29 substitutions, 34 shots off target, 37 shots blocked.
 */
type StatisticKind = 3 | 4 | 5 | 6 | 9 | 11 | 13 | 14 | 16 | 29 | 34 | 37

export interface MatchStatistic {
  readonly kind: StatisticKind
  readonly values: Pair
}

export const MARKETS = ['HDP', '1x2', 'ou', 'HDPHalf', 'OUHalf', '1x2Half', 'cornersOU'] as const
export type Market = (typeof MARKETS)[number]

/** Handicap and totals: Hong Kong price, line, Hong Kong price. 1x2: decimal home, draw, guest. */
export type Triple = readonly [up: number, goal: number, down: number]

export interface Quote {
  readonly first: Triple
  readonly current: Triple
  /** `null` before the start and while the bookmaker has suspended the market. */
  readonly running: Triple | null
  readonly suspended: boolean
}

/** Decimal prices of single results; `other` is the price of all results not listed. */
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

/** What one step of the clock changed. Change files and socket frames are written from these. */
export type WorldChange =
  | { readonly kind: 'match'; readonly matchId: number }
  | { readonly kind: 'odds'; readonly matchId: number; readonly company: number; readonly market: Market }
  /** Matches came or went, or one was called off: clients must load the list files again. */
  | { readonly kind: 'list' }

/** A table as a provider says it. */
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
  /** Only of a world of real matches: what it does not know is nowhere made up. */
  readonly real?: {
    /** The tables of a league, one for each group; `null`: not known. */
    readonly tables: (leagueId: number) => readonly WorldTable[] | null
  }
  readonly countries: readonly Country[]
  /** Leagues that play or have played since the start, in the order of the list files. */
  readonly leagues: readonly League[]
  readonly companies: readonly number[]
  readonly now: EpochMs
  /** Every match of the day in league order, finished ones too. */
  matches(): readonly Match[]
  /** A match of the list, or one that has left it. */
  match(id: number): Match | undefined
  /** Matches that have left the list since the start and are over; the oldest are forgotten after a month. */
  left(): readonly Match[]
  quote(matchId: number, company: number, market: Market): Quote | null
  correctScore(matchId: number, company: number): CorrectScore | null
  cornerEvents(matchId: number): readonly CornerEvent[]
  /** Home first; `null` until the list says that they are out, and for a match of which nobody has them. */
  teamSheets(matchId: number): readonly [home: TeamSheet, guest: TeamSheet] | null
  /** In the order in which they are shown; `null` before the kick-off and for leagues of which nobody counts them. */
  matchStatistics(matchId: number): readonly MatchStatistic[] | null
  /** A league with all its teams, whether it plays today or not; `undefined` for an id of no league. */
  leagueTeams(leagueId: number): LeagueTeams | undefined
  /**
   * Moves the clock in fixed steps of one simulated second, so that the pace of real time cannot change the result.
   * What is read while this is under way may be of before or after it; a price that changes after it was read is among
   * the changes returned.
   */
  advance(to: EpochMs): Work<readonly WorldChange[]>
}
