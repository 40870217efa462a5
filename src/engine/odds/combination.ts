/**
 * What a stake on several picks together would return if every one of them wins in full: an estimate.
 *
 * Source: prices as the feed sent them. Rules MNY13, MNY14 in docs/rules/odds.md.
 * Errors: none. Without prices, with one that cannot be bet on, or without a stake the answer is `null`.
 */
import type { Combination, SlipPrice } from '../contract/details/bets'
import { TRAITS } from '../contract/markets'
import { divide, exactOf, times, type Exact } from './exact'
import type { Dong } from '../contract/units'
import { isPrice, isStake } from './profit'

export function combination(prices: readonly SlipPrice[], stake: Dong): Combination | null {
  if (prices.length === 0 || !prices.every(isOffered) || !isStake(stake)) return null
  const { whole, over } = prices.map(decimalOf).reduce(times)
  const back = divide(whole * BigInt(stake), over)
  return { price: hundredths(divide(whole * 100n, over)), return: back, profit: back - BigInt(stake) }
}

const isDecimal = ({ market }: SlipPrice) => TRAITS[market].wire === 4
const isOffered = (pick: SlipPrice) => isPrice(pick.price, isDecimal(pick))

/** Of a Hong Kong price the profit, of a decimal one all that comes back: with the stake both are the same. */
function decimalOf(pick: SlipPrice): Exact {
  const { whole, over } = exactOf(pick.price)
  return { whole: isDecimal(pick) ? whole : whole + over, over }
}

function hundredths(count: bigint): string {
  return `${count / 100n}.${String(count % 100n).padStart(2, '0')}`
}
