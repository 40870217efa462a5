/**
 * What a stake would win at a price: an estimate, and the page labels it so.
 *
 * Source: the price as the feed sent it, never the converted one (decision D5). Rules MNY1-MNY7 in docs/rules/odds.md.
 * Errors: none. Without a price above 0 or a stake the estimate is `null`.
 */
import { TRAITS, type Quoted } from '../contract/markets'
import type { Dong } from '../contract/units'
import { divide, exactOf } from './exact'
import { isQuarterLine } from './handicap'

export interface Estimate {
  readonly profit: Dong
  /** Stake included. */
  readonly return: Dong
  /** What half a win and half a loss bring on a quarter line; `null` on every other line. */
  readonly half: HalfEstimate | null
}

interface HalfEstimate {
  /** One half of the stake wins, the other is returned. */
  readonly winProfit: Dong
  readonly winReturn: Dong
  /** One half of the stake is lost, the other is returned. */
  readonly loss: Dong
  readonly lossReturn: Dong
}

export function estimate(price: number, market: Quoted, line: number | null, stake: Dong): Estimate | null {
  const isDecimal = TRAITS[market].wire === 4
  if (!isPrice(price, isDecimal) || !isStake(stake)) return null
  const product = toDong(price, stake, 1n)
  if (isDecimal) return { profit: product - stake, return: product, half: null }
  const isSplit = line !== null && isQuarterLine(line)
  return { profit: product, return: stake + product, half: isSplit ? halfOf(price, stake) : null }
}

function halfOf(price: number, stake: Dong): HalfEstimate {
  const winProfit = toDong(price, stake, 2n)
  const loss = toDong(1, stake, 2n)
  return { winProfit, winReturn: stake + winProfit, loss, lossReturn: stake - loss }
}

export function isPrice(price: number, isDecimal: boolean): boolean {
  return Number.isFinite(price) && (isDecimal ? price >= 1 : price > 0)
}

export function isStake(stake: Dong): boolean {
  return Number.isSafeInteger(stake) && stake > 0
}

/** `price × stake / parts`, rounded half up by its decimal value. */
function toDong(price: number, stake: Dong, parts: bigint): Dong {
  const { whole, over } = exactOf(price)
  return Number(divide(whole * BigInt(stake), over * parts))
}
