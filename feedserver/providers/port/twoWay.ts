/**
 * Chooses the shown line of a handicap or total among all lines of a bookmaker. Legs without a partner are left out.
 *
 * A pair is accepted if its implied chances add up to a usual sum of bookmakers: 1.00 to 1.15. Among several lines the
 * most even one counts, as in the feeds.
 */
import type { Triple } from '../../contract/model'

/** One side of a line, at a decimal price. */
export interface Leg {
  readonly line: number
  readonly price: number
}

export interface Line {
  readonly up: Leg
  readonly down: Leg
}

const [LEAST_SUM, MOST_SUM] = [1, 1.15]
const MOST_LINE = 20

/** Returns whether both prices exceed 1, the implied chances have a usual sum, and the line is a multiple of 0.25. */
export function isFair({ up, down }: Line): boolean {
  const sum = 1 / up.price + 1 / down.price
  const isLine = Number.isInteger(up.line * 4) && Math.abs(up.line) <= MOST_LINE
  return isLine && up.price > 1 && down.price > 1 && sum >= LEAST_SUM && sum <= MOST_SUM
}

const unevenness = ({ up, down }: Line): number => Math.abs(Math.log(up.price / down.price))

export function mostEvenLine(lines: readonly Line[]): Line | null {
  const fair = lines.filter(isFair)
  return fair.length === 0
    ? null
    : fair.reduce((best, line) => (unevenness(line) < unevenness(best) ? line : best))
}

/** Pairs each upper leg with the lower leg whose line `match` gives. */
export const paired = (
  ups: readonly Leg[],
  downs: readonly Leg[],
  match: (line: number) => number,
): readonly Line[] =>
  ups.flatMap(up => downs.filter(down => down.line === match(up.line)).map(down => ({ up, down })))

/** Converts decimal to Hong Kong prices, without binary rounding errors. */
const hongKong = (price: number): number => Math.round((price - 1) * 1000) / 1000

/** `line`: in the feeds' form, positive if the home side gives the handicap. */
export const lineTriple = ({ up, down }: Line, line: number): Triple => [
  hongKong(up.price),
  line === 0 ? 0 : line,
  hongKong(down.price),
]
