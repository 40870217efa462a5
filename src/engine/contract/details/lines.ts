/**
 * Line-ups and statistics of a match.
 *
 * Source: `lineups`, `statistics`, docs/feeds.md.
 */
import type { Detail } from './fault'
import type { MatchId } from '../units'

export interface MatchLineups {
  readonly home: Lineup
  readonly guest: Lineup
}

export interface Lineup {
  /** `4-3-3`. Empty where the feed has no value. */
  readonly formation: string
  readonly coach: string
  readonly starters: readonly LineupPlayer[]
  readonly bench: readonly LineupPlayer[]
}

export interface LineupPlayer {
  /** Shirt number. Empty where the feed has no value. */
  readonly number: string
  /** Name as the feed sends it, the same in every language. */
  readonly name: string
  readonly position: 'goalkeeper' | 'defender' | 'midfielder' | 'forward' | ''
  readonly captain: boolean
}

/** Statistics in the order on screen. */
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
  /** Whole numbers. Possession is in per cent. */
  readonly home: number
  readonly guest: number
}

export interface LineCommands {
  /** Line-ups of a match. `null`: the service has no line-ups. */
  lineups(id: MatchId): Promise<Detail<MatchLineups | null>>
  /** Statistics of a match. `null`: the service counts no statistics, or the match has not begun. */
  statistics(id: MatchId): Promise<Detail<readonly MatchStatistic[] | null>>
}
