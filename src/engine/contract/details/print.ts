/** Printed list: every match of every league that passes the filters, also matches in folded leagues. */
import type { EpochMs, LeagueId } from '../units'
import type { MatchFacts } from '../view'

export interface PrintedMatch extends Pick<
  MatchFacts,
  'id' | 'home' | 'guest' | 'score' | 'half' | 'minute' | 'phase' | 'quietSince' | 'giver'
> {
  /** Texts of the full-time handicap, total and 1x2, leg after leg. Empty on a screen without prices. */
  readonly prices: readonly string[]
}

export interface PrintedLeague {
  readonly id: LeagueId
  readonly name: string
  readonly matches: readonly PrintedMatch[]
}

export interface PrintedDay {
  /** Server time of the printed list. */
  readonly at: EpochMs
  /** `2031-05-03`, in the visitor's zone. */
  readonly date: string
  readonly leagues: readonly PrintedLeague[]
}

export interface PrintCommands {
  printedDay(): Promise<PrintedDay>
}
