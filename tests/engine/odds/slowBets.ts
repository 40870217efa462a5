/**
 * A second, slow reckoning of bets, in exact fractions: a stake on a quarter line is really cut in two halves on the two
 * lines beside it, and each is settled alone. It shares nothing with `src/engine/odds`.
 */
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

/** To the nearest whole number, a half away from zero: what is won or lost, as an amount of đồng. */
export function whole({ top, under }: Fraction): bigint {
  const size = top < 0n ? -top : top
  const floor = size / under
  const up = (size - floor * under) * 2n >= under ? floor + 1n : floor
  return top < 0n ? -up : up
}

export interface SlowBet {
  /** Quarters of a goal, positive when home gives. */
  readonly quarters: number
  readonly side: 'home' | 'guest' | 'over' | 'under'
  /** Thousandths, as a Hong Kong price. */
  readonly thousandths: number
  readonly stake: number
}

/** Profit of the whole stake after a final count; of a handicap the goals that it counts. */
export function slowProfit(bet: SlowBet, home: number, guest: number): Fraction {
  const { quarters, stake } = bet
  const lines = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1]
  return lines.map(line => partProfit(bet, fraction(line, 4), fraction(stake, 2), [home, guest])).reduce(plus)
}

function partProfit(
  { side, thousandths }: SlowBet,
  line: Fraction,
  stake: Fraction,
  [home, guest]: readonly [number, number],
): Fraction {
  const count = side === 'over' || side === 'under' ? home + guest : home - guest
  const above = plus(fraction(count), by(line, fraction(-1)))
  const result = sign(above) * (side === 'home' || side === 'over' ? 1 : -1)
  if (result === 0) return fraction(0)
  return result > 0 ? by(stake, fraction(thousandths, 1000)) : by(stake, fraction(-1))
}

/** What a profit is called, by nothing but its size. */
export function nameOf(profit: Fraction, { thousandths, stake }: SlowBet) {
  const won = by(fraction(stake), fraction(thousandths, 1000))
  const names = [
    ['win', won],
    ['halfWin', by(won, fraction(1, 2))],
    ['push', fraction(0)],
    ['halfLoss', fraction(-stake, 2)],
    ['loss', fraction(-stake)],
  ] as const
  return names.find(([, size]) => same(size, profit))?.[0]
}
