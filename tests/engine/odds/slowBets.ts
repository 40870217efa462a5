/**
 * Computes bets a second, slow way, in exact fractions. A bet on a quarter line is cut in two halves on the two nearest
 * lines, and each half is settled alone. Shares no code with `src/engine/odds`.
 */
import type { AmountMeaning, OddsFormat } from '../../../src/engine/contract/units'

export interface Fraction {
  readonly top: bigint
  readonly under: bigint
}

export const fraction = (top: bigint | number, under: bigint | number = 1n): Fraction => ({
  top: BigInt(top),
  under: BigInt(under),
})
export const plus = (one: Fraction, other: Fraction) =>
  fraction(one.top * other.under + other.top * one.under, one.under * other.under)
export const by = (one: Fraction, other: Fraction) => fraction(one.top * other.top, one.under * other.under)
const sign = ({ top }: Fraction) => (top > 0n ? 1 : top < 0n ? -1 : 0)
const same = (one: Fraction, other: Fraction) => one.top * other.under === other.top * one.under

/** Rounds to the nearest whole number, a half away from zero: a win or loss in đồng. */
export function whole({ top, under }: Fraction): bigint {
  const size = top < 0n ? -top : top
  const floor = size / under
  const up = (size - floor * under) * 2n >= under ? floor + 1n : floor
  return top < 0n ? -up : up
}

export interface SlowBet {
  /** Line in quarters of a goal, positive when home gives. */
  readonly quarters: number
  readonly side: 'home' | 'guest' | 'over' | 'under'
  /** Hong Kong price in thousandths. */
  readonly thousandths: number
  readonly amount: number
  readonly format: OddsFormat
  readonly meaning: AmountMeaning
}

type Entered = Pick<SlowBet, 'thousandths' | 'amount' | 'format' | 'meaning'>

/** Cost of a loss and profit of a win, both above zero. */
export function slowSides({ thousandths, amount, format, meaning }: Entered) {
  const entered = fraction(amount)
  const shown = shownBelowZero(thousandths, format)
  if (meaning === 'win' && shown > 0n) return { risk: by(entered, fraction(shown, 100)), win: entered }
  return { risk: entered, win: by(entered, fraction(thousandths, 1000)) }
}

/**
 * Hundredths of a price that bookmakers write below zero, without its minus, or 0n for a price above zero. Malay prices
 * are below zero for more than evens, Indonesian and US ones for less.
 */
function shownBelowZero(thousandths: number, format: OddsFormat): bigint {
  const isBelow = thousandths > 1000 ? format === 5 : thousandths < 1000 && (format === 2 || format === 3)
  // A US price is a whole number for a stake of 100, so it equals the hundredths of the price for a stake of 1.
  return isBelow ? whole(fraction(100_000, thousandths)) : 0n
}

/** Profit of the whole bet after a final count. A handicap counts the goals of its period. */
export function slowProfit(bet: SlowBet, home: number, guest: number): Fraction {
  const { quarters } = bet
  const lines = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1]
  return lines.map(line => halfProfit(bet, fraction(line, 4), [home, guest])).reduce(plus)
}

function halfProfit(bet: SlowBet, line: Fraction, [home, guest]: readonly [number, number]): Fraction {
  const { side } = bet
  const { risk, win } = slowSides(bet)
  const count = side === 'over' || side === 'under' ? home + guest : home - guest
  const above = plus(fraction(count), by(line, fraction(-1)))
  const result = sign(above) * (side === 'home' || side === 'over' ? 1 : -1)
  if (result === 0) return fraction(0)
  return by(result > 0 ? win : risk, fraction(result, 2))
}

/** Name of a profit, by its size only. */
export function nameOf(profit: Fraction, bet: SlowBet) {
  const { risk, win } = slowSides(bet)
  const names = [
    ['win', win],
    ['halfWin', by(win, fraction(1, 2))],
    ['push', fraction(0)],
    ['halfLoss', by(risk, fraction(-1, 2))],
    ['loss', by(risk, fraction(-1))],
  ] as const
  return names.find(([, size]) => same(size, profit))?.[0]
}
