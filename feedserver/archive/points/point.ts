/**
 * One recorded change of a price, and the state of a market after a series of changes.
 *
 * Units: milliseconds of the provider's clock, rounded down to tenths of a second. Prices and lines are in
 * ten-thousandths, so that the decimals of the feeds stay exact. Rules ARC1, ARC2 in docs/rules/archive.md.
 */
import type { EpochMs } from '../../kit/clock'
import { NO_VALUES, type Quoted, type Values } from '../../readings/values'

/**
 * `opening`, `early` and `running` are the three groups of the feeds (docs/wire.md 3.3). `closed`: the market takes no
 * bets now.
 */
export const POINT_KINDS = ['opening', 'early', 'running', 'closed'] as const
export type PointKind = (typeof POINT_KINDS)[number]
/** Codes of the kinds in the bytes of a piece. A code never changes. */
export const POINT_CODES: Readonly<Record<PointKind, number>> = {
  opening: 0,
  early: 1,
  running: 2,
  closed: 3,
}

/** Milliseconds per unit of a point's stored time. */
export const TICK_MS = 100

export interface Point {
  readonly at: EpochMs
  readonly kind: PointKind
  /** `NO_VALUES`: the price is withdrawn. Always so for `closed`. */
  readonly values: Values
}

type Step = Omit<Point, 'at'>

/** State of one market of a match at a bookmaker. `undefined`: no point so far. */
export interface MarketState {
  readonly opening: Values | undefined
  readonly early: Values | undefined
  readonly running: Values | undefined
  readonly isClosed: boolean
}

export const UNKNOWN_MARKET: MarketState = {
  opening: undefined,
  early: undefined,
  running: undefined,
  isClosed: false,
}
/** A market before its first price. */
export const EMPTY_MARKET: MarketState = {
  opening: NO_VALUES,
  early: NO_VALUES,
  running: NO_VALUES,
  isClosed: false,
}

const sameValues = (one: Values | undefined, other: Values | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one[0] === other[0] &&
    one[1] === other[1] &&
    one[2] === other[2])

export const sameState = (one: MarketState, other: MarketState): boolean =>
  one.isClosed === other.isClosed &&
  sameValues(one.opening, other.opening) &&
  sameValues(one.early, other.early) &&
  sameValues(one.running, other.running)

/**
 * State after a point, the same object without a change. A change of the pre-match price and every running price open
 * the market. An opening price does not, nor a pre-match price that a recorder repeats after a restart.
 */
export function afterPoint(state: MarketState, { kind, values }: Step): MarketState {
  if (kind === 'closed') return state.isClosed ? state : { ...state, isClosed: true }
  const isSame = sameValues(state[kind], values)
  const isClosed = state.isClosed && (kind === 'opening' || (kind === 'early' && isSame))
  if (isClosed === state.isClosed && isSame) return state
  const { opening, early, running } = state
  return {
    opening: kind === 'opening' ? values : opening,
    early: kind === 'early' ? values : early,
    running: kind === 'running' ? values : running,
    isClosed,
  }
}

/**
 * Points that lead from the state of a market to a feed's quote (`readings/quotes.ts`). Without a known running price
 * and a word about the suspension, an absent running price gives no point: the point would open a suspended market.
 */
export function marketPoints(state: MarketState, quoted: Quoted): readonly Step[] {
  const { opening, early, running } = quoted
  const isClosed = quoted.isClosed ?? state.isClosed
  const steps: Step[] = []
  const add = (kind: 'opening' | 'early' | 'running', values: Values): void => {
    if (!sameValues(state[kind], values)) steps.push({ kind, values })
  }
  if (opening !== null) add('opening', opening)
  add('early', early ?? NO_VALUES)
  const isUnknown = state.running === undefined && quoted.isClosed === null
  if (running !== null || !(isClosed || isUnknown)) add('running', running ?? NO_VALUES)
  const isOpened = steps.some(({ kind }) => kind !== 'opening')
  if (isClosed && (isOpened || !state.isClosed)) steps.push({ kind: 'closed', values: NO_VALUES })
  if (!isClosed && !isOpened && state.isClosed) steps.push({ kind: 'running', values: running ?? NO_VALUES })
  return steps
}
