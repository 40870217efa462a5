/**
 * Estimates what an amount on several picks together would bring if every pick wins in full.
 *
 * The amount is the risk, because several picks have a decimal price together. A single pick is calculated as any other
 * bet. Source: prices as the feed sent them. `null` without prices, with a price that cannot be bet on, or without an
 * amount. Rules MNY13, MNY14, MNY19 in docs/rules/odds.md.
 */
import type { Amount, Combination, SlipPrice } from '../contract/details/bets'
import { exactOf, rounded, times, type Exact } from './exact'
import { hongKongText, isAmount, isPrice, profitOf, sidesOf, type Sides } from './profit'

export function combination(prices: readonly SlipPrice[], amount: Amount): Combination | null {
  const [first, second] = prices
  if (first === undefined || !isAmount(amount.amount)) return null
  if (!prices.every(({ price, market }) => isPrice(price, market))) return null
  const product = prices.map(decimalOf).reduce(times)
  const isAlone = second === undefined
  const sides = isAlone ? sidesOf({ ...first, ...amount }) : togetherOf(product, exactOf(amount.amount))
  const [risk, profit] = [rounded(sides.risk), rounded(sides.win)]
  return {
    price: hundredths(rounded(times(product, exactOf(100)))),
    hongKong: isAlone ? hongKongText(first.price, first.market) : null,
    risk,
    profit,
    return: risk + profit,
  }
}

function togetherOf({ whole, over }: Exact, risk: Exact): Sides {
  return { risk, win: times({ whole: whole - over, over }, risk) }
}

/** Returns what a stake of 1 returns: profit + 1. */
function decimalOf({ price, market }: SlipPrice): Exact {
  const { whole, over } = profitOf(price, market)
  return { whole: whole + over, over }
}

function hundredths(count: bigint): string {
  return `${count / 100n}.${String(count % 100n).padStart(2, '0')}`
}
