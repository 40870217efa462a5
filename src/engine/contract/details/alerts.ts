/**
 * What alerts need of the engine beside `Alert`: how matches stand, and prices that are to reach a value.
 *
 * Source: the board; docs/rules/alerts.md.
 */
import type { AlertKind, WatchedPrice } from '../alerts'
import type { Phase } from '../phase'
import type { MatchId } from '../units'

/** How a match stood at some time. */
export interface SeenStand {
  /** Home, guest. */
  readonly goals: readonly [number, number]
  readonly reds: readonly [number, number]
  readonly phase: Phase
}

export interface MatchStand extends SeenStand {
  readonly id: MatchId
  readonly home: string
  readonly guest: string
  /** What has happened since the page saw it; empty for a match that it did not see. */
  readonly news: readonly AlertKind[]
}

export interface WatchReading {
  /**
   * suspended: the market takes no bets now. closed: the match has ended. otherCompany, notListed: the board has another
   * bookmaker's prices, or not the match.
   */
  readonly state: 'waiting' | 'reached' | 'suspended' | 'closed' | 'otherCompany' | 'notListed'
  /** The value in the chosen format. */
  readonly target: string
  /** What is offered now, in the chosen format; empty unless it is waiting or reached. */
  readonly now: string
}

export interface AlertCommands {
  /**
   * How everything followed stands, and these matches, as far as they are on the board; and what has happened since they were
   * `seen`. Without a request.
   */
  matchStands(ids: readonly MatchId[], seen: ReadonlyMap<MatchId, SeenStand>): Promise<readonly MatchStand[]>
  /** In the order of the watches; without a request. */
  watchPrices(watches: readonly WatchedPrice[]): Promise<readonly WatchReading[]>
}
