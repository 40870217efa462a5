/**
 * What a stake would bring at a price. An estimate, and labelled so.
 *
 * Source: the price as the feed sent it, never the converted one (decision D5). Rules MNY1-MNY7 in docs/rules/odds.md.
 * Errors: none. Without a price to take or a stake there is no estimate.
 */
import { TRAITS, type Quoted } from '../contract/markets'
import { isQuarterLine } from './handicap'

/** Vietnamese đồng, whole. */
export type Dong = number

export interface Estimate {
  readonly profit: Dong
  /** Stake included. */
  readonly return: Dong
  /** On a quarter line half the stake may win or lose alone; `null` on every other line. */
  readonly half: HalfEstimate | null
}

interface HalfEstimate {
  /** One half won, the other handed back. */
  readonly winProfit: Dong
  readonly winReturn: Dong
  /** One half lost, the other handed back. */
  readonly loss: Dong
  readonly lossReturn: Dong
}

export function estimate(price: number, market: Quoted, line: number | null, stake: Dong): Estimate | null {
  const isDecimal = TRAITS[market].wire === 4
  if (!isPrice(price, isDecimal) || !isStake(stake)) return null
  const product = toDong(price * stake)
  if (isDecimal) return { profit: product - stake, return: product, half: null }
  const isSplit = line !== null && isQuarterLine(line)
  return { profit: product, return: stake + product, half: isSplit ? halfOf(price, stake) : null }
}

function halfOf(price: number, stake: Dong): HalfEstimate {
  const winProfit = toDong((price * stake) / 2)
  const loss = toDong(stake / 2)
  return { winProfit, winReturn: stake + winProfit, loss, lossReturn: stake - loss }
}

function isPrice(price: number, isDecimal: boolean): boolean {
  return Number.isFinite(price) && (isDecimal ? price >= 1 : price > 0)
}

function isStake(stake: Dong): boolean {
  return Number.isSafeInteger(stake) && stake > 0
}

/** 200,000 × 1.005 reckoned in decimal, not in binary; half a đồng counts as one. */
function toDong(exact: number): Dong {
  return Math.round(Number(exact.toPrecision(15)))
}
