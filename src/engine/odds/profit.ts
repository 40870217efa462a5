/**
 * Estimates what an amount risks and wins at a price. The page labels the result as an estimate.
 *
 * Source: the price as the feed sent it (decision D5), or the shown price if that is below zero (D58). `null` without a
 * price above 0 or without an amount. Rules MNY1-MNY7, MNY15-MNY18 in docs/rules/odds.md.
 */
import type { Bet, BetEstimate, HalfEstimate } from '../contract/details/bets'
import { TRAITS, type Quoted } from '../contract/markets'
import type { MinorUnits, OddsFormat } from '../contract/units'
import { exactOf, rounded, times, type Exact } from './exact'
import { isQuarterLine } from './handicap'
import { priceText } from './price'

/** The amounts lost or won before rounding, in minor units of the stake's currency. */
export interface Sides {
  readonly risk: Exact
  readonly win: Exact
}

export function estimate(bet: Bet): BetEstimate | null {
  const { price, market, line, amount } = bet
  if (!isPrice(price, market) || !isAmount(amount)) return null
  const sides = sidesOf(bet)
  const [risk, profit] = [toMinor(sides.risk), toMinor(sides.win)]
  const isSplit = !isDecimal(market) && line !== null && isQuarterLine(line)
  return {
    risk,
    profit,
    return: risk + profit,
    hongKong: hongKongText(price, market),
    half: isSplit ? halfOf(sides, risk) : null,
  }
}

/** Requires a price (`isPrice`) and an amount (`isAmount`) that can be bet. */
export function sidesOf({ price, market, amount, format, meaning }: Omit<Bet, 'line'>): Sides {
  const entered = exactOf(amount)
  const negative = meaning === 'win' ? riskAtNegative(price, market, format) : null
  if (negative !== null) return { risk: times(negative, entered), win: entered }
  return { risk: entered, win: times(profitOf(price, market), entered) }
}

/** Returns the profit of a stake of 1. */
export function profitOf(price: number, market: Quoted): Exact {
  const { whole, over } = exactOf(price)
  return { whole: isDecimal(market) ? whole - over : whole, over }
}

export function isPrice(price: number, market: Quoted): boolean {
  return Number.isFinite(price) && (isDecimal(market) ? price >= 1 : price > 0)
}

export function isAmount(amount: MinorUnits): boolean {
  return Number.isSafeInteger(amount) && amount > 0
}

/** Returns `null` if the price is decimal in the feed. */
export function hongKongText(price: number, market: Quoted): string | null {
  return isDecimal(market) ? null : priceText(price, market, 1)
}

const isDecimal = (market: Quoted) => TRAITS[market].wire === 4

/** The stake or profit that a price of each format refers to. */
const PRICED_FOR: Readonly<Record<OddsFormat, bigint>> = { 1: 1n, 2: 1n, 3: 100n, 4: 1n, 5: 1n }

/** Returns the risk for a profit of 1, or `null` at a price that is not shown below zero. */
function riskAtNegative(price: number, market: Quoted, format: OddsFormat): Exact | null {
  const shown = Number(priceText(price, market, format))
  if (!(shown < 0)) return null
  const { whole, over } = exactOf(-shown)
  return { whole, over: over * PRICED_FOR[format] }
}

/** Rounds half a win and half a loss separately, so that each is exact to the minor unit. */
function halfOf(sides: Sides, risk: MinorUnits): HalfEstimate {
  const [winProfit, loss] = [toMinor(half(sides.win)), toMinor(half(sides.risk))]
  return { winProfit, winReturn: risk + winProfit, loss, lossReturn: risk - loss }
}

const half = ({ whole, over }: Exact): Exact => ({ whole, over: over * 2n })
const toMinor = (of: Exact): MinorUnits => Number(rounded(of))
