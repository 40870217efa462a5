/**
 * Facts of a provider's answer in the terms of this product: the port between adapters and the driver.
 *
 * Source: answers of public providers (docs/providers.md), read by `adapters/`. Keys are a provider's own ids as texts,
 * from which `ids.ts` makes ids. Times are milliseconds since 1970 UTC. A value that an answer lacks is `null`.
 */
import type { Market, Pair, TeamSheet, MatchStatistic, Triple } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'

/** The provider's own id of a thing. */
export type Key = string

export interface CompetitionFact {
  readonly key: Key
  readonly name: string
  /**
   * English name of the country. Empty if the provider names no country. `Europe` or a similar name for competitions of
   * several countries.
   */
  readonly country: string
  /** The provider's name of the season. Empty if the provider needs no season. */
  readonly season: string
  readonly isCup: boolean
}

export interface TeamFact {
  readonly key: Key
  readonly name: string
}

/** Stage of a match. `inPlay`: the provider reports only that the match runs. */
export type PlayStage =
  | 'toCome'
  | 'undecided'
  | 'firstHalf'
  | 'halfTime'
  | 'secondHalf'
  | 'extraTime'
  | 'shootOut'
  | 'inPlay'
  | 'ended'
  | 'postponed'
  | 'cancelled'
  | 'interrupted'
  | 'abandoned'

/** Scores, home first. `null`: not stated. */
export interface ScoreFact {
  /** Goals so far, including extra time and excluding a shoot-out. */
  readonly goals: Pair | null
  readonly half: Pair | null
  /** Score after 90 minutes of a match that continued. */
  readonly regular: Pair | null
  /** Goals of a shoot-out. */
  readonly shootOut: Pair | null
}

export const NO_SCORE: ScoreFact = { goals: null, half: null, regular: null, shootOut: null }

export interface MatchFact {
  readonly kind: 'match'
  readonly key: Key
  readonly competition: CompetitionFact
  readonly home: TeamFact
  readonly guest: TeamFact
  readonly kickoff: EpochMs
  /** `false`: the time of day is a placeholder. */
  readonly isTimed: boolean
  readonly stage: PlayStage
  /** Minutes of play, 46 and more in the second half. `null`: not stated. */
  readonly minute: number | null
  readonly score: ScoreFact
  readonly referee: string
}

/** An event of a match. In an own goal, `side` is the side that gets the goal. */
export interface EventFact {
  readonly side: 1 | 2
  readonly kind:
    | 'goal'
    | 'penalty'
    | 'ownGoal'
    | 'missedPenalty'
    | 'shootOutGoal'
    | 'yellow'
    | 'secondYellow'
    | 'red'
    | 'substitution'
    /** A check by the video referee. `player`: the decision. */
    | 'review'
    /** A review that took a goal back. */
    | 'overturned'
  /** `23` or `45+1`. */
  readonly minute: string
  readonly player: string
  /** The player with the assist. In a substitution: the player who goes off. */
  readonly second: string
}

/** All events of a match. The list replaces the previous one. */
export interface EventsFact {
  readonly kind: 'events'
  readonly match: Key
  readonly events: readonly EventFact[]
}

export interface LineupsFact {
  readonly kind: 'lineups'
  readonly match: Key
  readonly sheets: readonly [home: TeamSheet, guest: TeamSheet]
}

export interface StatisticsFact {
  readonly kind: 'statistics'
  readonly match: Key
  readonly statistics: readonly MatchStatistic[]
}

interface TableRowFact {
  readonly team: TeamFact
  readonly rank: number
  readonly played: number
  readonly win: number
  readonly draw: number
  readonly loss: number
  readonly goals: number
  readonly conceded: number
  readonly points: number
}

export interface TableFact {
  readonly kind: 'table'
  readonly competition: Key
  /** One table, or one for each group. */
  readonly groups: readonly { readonly name: string; readonly rows: readonly TableRowFact[] }[]
}

/** A match as a provider of prices names it. */
export interface NamedPair {
  /** The provider's own id of the match. */
  readonly key: Key
  /** The provider's name of the competition. */
  readonly competition: string
  readonly home: string
  readonly guest: string
  readonly kickoff: EpochMs
}

export interface PriceFact {
  readonly market: Market
  /**
   * Handicap and totals: Hong Kong price, line, Hong Kong price. A positive handicap is given by the home side. 1x2:
   * decimal prices.
   */
  readonly triple: Triple
  readonly isSuspended: boolean
}

/** All prices of a bookmaker for a match. Missing markets are not offered. */
export interface PricesFact {
  readonly kind: 'prices'
  /** The match by its key, or by names for a provider of prices alone. */
  readonly match: Key | NamedPair
  /** The bookmaker's name at the provider. */
  readonly bookmaker: string
  readonly isRunning: boolean
  /** Time at which the prices were current, by the provider. `null`: not stated. */
  readonly asOf: EpochMs | null
  readonly prices: readonly PriceFact[]
}

export type Fact = MatchFact | EventsFact | LineupsFact | StatisticsFact | TableFact | PricesFact
