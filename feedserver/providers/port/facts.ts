/**
 * What an answer of a provider says, in the terms of this product: the port between adapters and the driver.
 *
 * Source: answers of public providers (docs/providers.md), read by `adapters/`. Keys are a provider's own ids as texts; `ids.ts` makes
 * ours of them. Times are milliseconds since 1970 UTC. Errors: none; what an answer does not say is `null`.
 */
import type { Market, Pair, TeamSheet, MatchStatistic, Triple } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'

/** The provider's own id of a thing. */
export type Key = string

export interface CompetitionFact {
  readonly key: Key
  readonly name: string
  /** In English; empty where the provider names none, `Europe` and its like for those of several countries. */
  readonly country: string
  /** As the provider counts seasons; empty where it needs none. */
  readonly season: string
  readonly isCup: boolean
}

export interface TeamFact {
  readonly key: Key
  readonly name: string
}

/** How far a match is. `inPlay`: the provider says no more than that it runs. */
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

/** Home first. `null`: not said. */
export interface ScoreFact {
  /** Goals until the present, those of extra time included and those of a shoot-out left out. */
  readonly goals: Pair | null
  readonly half: Pair | null
  /** After 90 minutes, of a match that went on. */
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
  /** Minutes of play, 46 and more in the second half; `null` where the provider does not say them. */
  readonly minute: number | null
  readonly score: ScoreFact
  readonly referee: string
}

/** Of an own goal: `side` is the one that gets the goal. */
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
    /** `player`: the decision of the video referee. */
    | 'review'
    /** A review that took a goal back. */
    | 'overturned'
  /** `23` or `45+1`. */
  readonly minute: string
  readonly player: string
  /** The assist; of a substitution who goes off. */
  readonly second: string
}

/** All events of a match: the list replaces the one before. */
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
  /** One, or one for each group. */
  readonly groups: readonly { readonly name: string; readonly rows: readonly TableRowFact[] }[]
}

/** A match as a provider of prices names it. */
export interface NamedPair {
  /** The provider's own id of it. */
  readonly key: Key
  /** Name of the competition in the words of that provider. */
  readonly competition: string
  readonly home: string
  readonly guest: string
  readonly kickoff: EpochMs
}

export interface PriceFact {
  readonly market: Market
  /** Handicap and totals: Hong Kong price, line, Hong Kong price; a positive handicap is given by the home side. 1x2: decimal prices. */
  readonly triple: Triple
  readonly isSuspended: boolean
}

/** All prices of a bookmaker for a match: markets that are missing are not offered. */
export interface PricesFact {
  readonly kind: 'prices'
  /** The match by its key, or, of a provider of prices alone, as it names it. */
  readonly match: Key | NamedPair
  /** The bookmaker's name at the provider. */
  readonly bookmaker: string
  readonly isRunning: boolean
  /** When the provider says that they were right; `null` where it does not say. */
  readonly asOf: EpochMs | null
  readonly prices: readonly PriceFact[]
}

export type Fact = MatchFact | EventsFact | LineupsFact | StatisticsFact | TableFact | PricesFact
