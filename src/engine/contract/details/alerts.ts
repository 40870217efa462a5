/**
 * Commands for alerts, in addition to `Alert`: current scores and phases of matches, and prices that visitors watch.
 *
 * Source: the board. Rules in docs/rules/alerts.md.
 */
import type { AlertKind, WatchedPrice } from '../alerts'
import type { Phase } from '../phase'
import type { MatchId } from '../units'

/** Score, red cards and phase of a match at one moment. */
export interface SeenStand {
  /** Goals of home and guest. */
  readonly goals: readonly [number, number]
  readonly reds: readonly [number, number]
  readonly phase: Phase
}

export interface MatchStand extends SeenStand {
  readonly id: MatchId
  readonly home: string
  readonly guest: string
  /** Events since the page last saw the match. Empty if the page never saw it. */
  readonly news: readonly AlertKind[]
}

export interface WatchReading {
  /**
   * - `suspended`: the market takes no bets now.
   * - `closed`: the match has ended.
   * - `otherCompany`: the board has another bookmaker's prices.
   * - `notListed`: the match is not on the board.
   */
  readonly state: 'waiting' | 'reached' | 'suspended' | 'closed' | 'otherCompany' | 'notListed'
  /** Target value in the chosen format. */
  readonly target: string
  /** Current price in the chosen format. Empty unless the state is `waiting` or `reached`. */
  readonly now: string
}

export interface AlertCommands {
  /**
   * Current scores and phases of all followed matches and of `ids`, and the events since `seen`. Matches outside the
   * board are left out. Makes no request.
   */
  matchStands(ids: readonly MatchId[], seen: ReadonlyMap<MatchId, SeenStand>): Promise<readonly MatchStand[]>
  /** Readings in the order of `watches`. Makes no request. */
  watchPrices(watches: readonly WatchedPrice[]): Promise<readonly WatchReading[]>
}
