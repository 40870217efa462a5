/**
 * What both sources (the simulated matchday and the replayed capture) tell the wire writers.
 *
 * The seam of the feed server: `matchday/` and `capture/` make a `World`, `wire/` turns it into bytes,
 * `http/` and `socket/` hand the bytes out. Nothing here is shared with the client's parsers.
 */

import type { Work } from './work'

/** Milliseconds since 1970-01-01 UTC on the server's own, speed-adjustable clock. */
export type EpochMs = number

/** Codes of the wire: 0 not started, 1-5 running, -1 finished, -10 … -14 called off. */
export type MatchState = 0 | 1 | 2 | 3 | 4 | 5 | -1 | -10 | -11 | -12 | -13 | -14

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
  /** The page that the league links to; decides the `….aspx?SclassID=` text on the wire. */
  readonly page: 'League' | 'SubLeague' | 'CupMatch' | ''
  readonly countryId: number
  readonly subId: number | null
  readonly stage: string
}

export interface Team {
  readonly id: number
  readonly nameEn: string
  readonly nameVn: string
  /** Table position as the feed words it: `6`, `ENG LCH-4`, `W-12`, or empty. */
  readonly order: string
}

export interface Match {
  readonly id: number
  readonly leagueId: number
  readonly home: Team
  readonly guest: Team
  readonly kickoff: EpochMs
  /** Start of the running half; equals `kickoff` before the start, keeps its last value afterwards. */
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
  readonly remark: string
  /** The structured note of the wire (`explain2`), empty when there is none. */
  readonly explain: string
  readonly referee: string
  /** `''` or `1` … `12`. */
  readonly weatherCode: string
  readonly weather: string
  readonly events: readonly MatchEvent[]
}

/** Event codes of the wire: 1 goal, 2 red, 3 yellow, 7 penalty goal, 8 own goal, 9 second yellow, 11 substitution. */
export interface MatchEvent {
  readonly id: number
  readonly side: 1 | 2
  readonly kind: 1 | 2 | 3 | 7 | 8 | 9 | 11 | 13 | 14
  /** `23` or `45+1`. */
  readonly minute: string
  readonly name: string
  /** The assisting player, or for a substitution the player who goes off. */
  readonly second: string
}

export interface CornerEvent {
  readonly teamId: number
  readonly minute: number
  readonly flag: number
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

/** Decimal prices of single results, `other` for every result not listed. */
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

/** What one step of the clock changed; writers build change files and socket frames from these. */
export type WorldChange =
  | { readonly kind: 'match'; readonly matchId: number }
  | { readonly kind: 'odds'; readonly matchId: number; readonly company: number; readonly market: Market }
  /** A match came or went (a new day, a postponement published): the list files must be read again. */
  | { readonly kind: 'list' }

export interface World {
  readonly countries: readonly Country[]
  /** In league order, the order of the list files. */
  readonly leagues: readonly League[]
  readonly companies: readonly number[]
  readonly now: EpochMs
  /** Every match of the day in league order, finished ones too. */
  matches(): readonly Match[]
  match(id: number): Match | undefined
  quote(matchId: number, company: number, market: Market): Quote | null
  correctScore(matchId: number, company: number): CorrectScore | null
  cornerEvents(matchId: number): readonly CornerEvent[]
  /**
   * Moves the clock in fixed steps of one simulated second, so that real-time jitter cannot change the result. What is
   * read while this is under way may be of before or after; every price read too early is told of as changed.
   */
  advance(to: EpochMs): Work<readonly WorldChange[]>
}
