/**
 * The line-ups and the statistics of a match.
 *
 * Source: `lineups`, `statistics`; docs/feeds.md.
 */
import type { Detail } from './fault'
import type { MatchId } from '../units'

export interface MatchLineups {
  readonly home: Lineup
  readonly guest: Lineup
}

export interface Lineup {
  /** `4-3-3`; empty where the feed does not say. */
  readonly formation: string
  readonly coach: string
  readonly starters: readonly LineupPlayer[]
  readonly bench: readonly LineupPlayer[]
}

export interface LineupPlayer {
  /** On the shirt; empty where the feed does not say. */
  readonly number: string
  /** As the feed sends it, in every language. */
  readonly name: string
  readonly position: 'goalkeeper' | 'defender' | 'midfielder' | 'forward' | ''
  readonly captain: boolean
}

/** In the order in which they are shown. */
export const STATISTICS = [
  'possession',
  'shots',
  'onTarget',
  'offTarget',
  'blocked',
  'woodwork',
  'saves',
  'corners',
  'freeKicks',
  'fouls',
  'offsides',
  'throwIns',
  'passes',
  'tackles',
  'interceptions',
  'yellowCards',
  'redCards',
  'substitutions',
] as const
export type StatisticName = (typeof STATISTICS)[number]

export interface MatchStatistic {
  readonly name: StatisticName
  /** Whole numbers; of the possession per cent. */
  readonly home: number
  readonly guest: number
}

export interface LineCommands {
  /** `null`: the service has none of the match. */
  lineups(id: MatchId): Promise<Detail<MatchLineups | null>>
  /** `null`: nobody counts them, or the match has not begun. */
  statistics(id: MatchId): Promise<Detail<readonly MatchStatistic[] | null>>
}
