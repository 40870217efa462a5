/**
 * Matches of the list whose prices have fallen, every text ready to be shown.
 *
 * Source: the board; since when, from the prices that the device and the provider's archive have recorded. Rules FLN6-FLN10 in
 * docs/rules/select.md.
 */
import type { Leg, ListMarket } from '../markets'
import type { EpochMs, MatchId } from '../units'
import type { PageMatch } from './pages'
import type { QuoteLine } from './quotes'

/** Matches that have not begun, or those in play. */
export const FALL_STAGES = ['toCome', 'inPlay'] as const

/** The full-time markets, whose falls count. Those of half-time follow them. */
export const FALL_MARKETS = ['HDP', 'ou', '1x2'] as const satisfies readonly ListMarket[]
export type FallMarket = (typeof FALL_MARKETS)[number]

/** `market` null: all of `FALL_MARKETS`. */
export interface WantedFalls {
  readonly stage: (typeof FALL_STAGES)[number]
  readonly market: FallMarket | null
}

/** A market at its opening and as the list shows it. */
export interface MarketMove {
  readonly market: ListMarket
  readonly opening: QuoteLine
  readonly now: QuoteLine
}

/** A match with the price of the wanted markets that fell most, which is one leg. */
export interface FallenMatch
  extends
    MarketMove,
    Pick<PageMatch, 'id' | 'league' | 'home' | 'guest' | 'phase' | 'time' | 'score' | 'minute'> {
  /** `28/02`; empty on the visitor's own day. */
  readonly day: string
  readonly leg: Leg
  /** Of the return of a stake: 12.4. */
  readonly percent: number
  /** Handicap and total of the full time whose line is another than at the opening. Their prices are not compared. */
  readonly moved: readonly MarketMove[]
}

export interface FallenMatches {
  /** Whether the prices of the list have been read. Before that nothing is known to have fallen. */
  readonly priced: boolean
  /** The largest fall first. */
  readonly matches: readonly FallenMatch[]
}

export interface FallCommands {
  /** Of the matches that pass the filters of the query, at the chosen bookmaker, without a request. */
  fallenMatches(wanted: WantedFalls): Promise<FallenMatches>
  /**
   * When the price fell below its opening price, on the server's clock. `null`: neither this device nor the provider's archive has
   * recorded it.
   */
  fallSince(id: MatchId, market: ListMarket, leg: Leg): Promise<EpochMs | null>
}
