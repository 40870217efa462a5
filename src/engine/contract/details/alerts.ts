/**
 * What alerts need of the engine beside `Alert`: how matches stand, and prices that are to reach a value.
 *
 * Source: the board; docs/rules/alerts.md.
 */
import type { Leg, Market } from '../markets'
import type { Phase } from '../phase'
import type { CompanyId, MatchId } from '../units'

export interface MatchStand {
  readonly id: MatchId
  readonly home: string
  readonly guest: string
  /** Home, guest. */
  readonly goals: readonly [number, number]
  readonly reds: readonly [number, number]
  readonly phase: Phase
}

/** A price that is to reach a value. */
export interface WatchedPrice {
  readonly match: MatchId
  readonly company: CompanyId
  readonly market: Market
  readonly leg: Leg
  /** `atLeast`: at or above. */
  readonly side: 'atLeast' | 'atMost'
  /** As the feed sends prices. */
  readonly value: number
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
