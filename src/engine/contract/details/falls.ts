/**
 * Matches of the list whose prices have fallen. All texts are ready to be shown.
 *
 * Source: the board. The time of a fall comes from prices recorded by the device and by the provider's archive. Rules
 * FLN6-FLN10 in docs/rules/select.md.
 */
import type { Leg, ListMarket } from '../markets'
import type { EpochMs, MatchId } from '../units'
import type { PageMatch } from './pages'
import type { QuoteLine } from './quotes'

/** Stages: matches that have not begun, and matches in play. */
export const FALL_STAGES = ['toCome', 'inPlay'] as const

/** Full-time markets whose falls count. First-half markets follow these. */
export const FALL_MARKETS = ['HDP', 'ou', '1x2'] as const satisfies readonly ListMarket[]
export type FallMarket = (typeof FALL_MARKETS)[number]

/** Request for falls. `market` null: all of `FALL_MARKETS`. */
export interface WantedFalls {
  readonly stage: (typeof FALL_STAGES)[number]
  readonly market: FallMarket | null
}

/** Opening and current prices of a market, as the list shows them. */
export interface MarketMove {
  readonly market: ListMarket
  readonly opening: QuoteLine
  readonly now: QuoteLine
}

/** Match with the leg that fell most in the wanted markets. */
export interface FallenMatch
  extends
    MarketMove,
    Pick<PageMatch, 'id' | 'league' | 'home' | 'guest' | 'phase' | 'time' | 'score' | 'minute'> {
  /** `28/02`. Empty on the visitor's own day. */
  readonly day: string
  readonly leg: Leg
  /** Fall of a stake's return in per cent, such as 12.4. */
  readonly percent: number
  /** Full-time handicap and total whose line differs from the opening line. Their prices are not compared. */
  readonly moved: readonly MarketMove[]
}

export interface FallenMatches {
  /** Whether the list's prices have been read. Before that no fall is known. */
  readonly priced: boolean
  /** Matches, the largest fall first. */
  readonly matches: readonly FallenMatch[]
}

export interface FallCommands {
  /** Fallen matches that pass the query's filters, with the chosen bookmaker. Makes no request. */
  fallenMatches(wanted: WantedFalls): Promise<FallenMatches>
  /**
   * Server time at which the price fell below its opening price. `null`: the fall was not recorded by the device or the
   * provider's archive.
   */
  fallSince(id: MatchId, market: ListMarket, leg: Leg): Promise<EpochMs | null>
}
