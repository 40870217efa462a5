/**
 * The one line of a handicap or total that we show, out of the many that a bookmaker offers. Errors: none; what does not pair is left out.
 *
 * A pair is believed when its implied chances add up to what bookmakers take: 1.00 to 1.15. Of several lines the most even one counts,
 * as the feeds have it.
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

/** Both prices can be had, and together they leave a bookmaker what bookmakers take. The line is one of quarters. */
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

/** Each upper leg with the lower one whose line `match` gives. */
export const paired = (
  ups: readonly Leg[],
  downs: readonly Leg[],
  match: (line: number) => number,
): readonly Line[] =>
  ups.flatMap(up => downs.filter(down => down.line === match(up.line)).map(down => ({ up, down })))

/** Decimal to Hong Kong, without the noise of binary fractions. */
const hongKong = (price: number): number => Math.round((price - 1) * 1000) / 1000

/** `line`: as the feeds write it: positive where the home side gives the handicap. */
export const lineTriple = ({ up, down }: Line, line: number): Triple => [
  hongKong(up.price),
  line === 0 ? 0 : line,
  hongKong(down.price),
]
