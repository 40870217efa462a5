/**
 * Calculates fair chances from prices, independently of the simulator: the expected goals of handicap and total, and
 * the chances of 1x2 that follow.
 */
import type { Triple } from '../../../../feedserver/contract/model'

/** Maximum number of goals of a side that are counted. */
const MOST = 16

function poisson(mean: number): number[] {
  const terms = [Math.exp(-mean)]
  for (let count = 1; count <= MOST; count++) terms.push(((terms[count - 1] ?? 0) * mean) / count)
  return terms
}

/** P(home goals − guest goals = d) for d = −MOST … MOST. */
function differences(home: number, guest: number): Map<number, number> {
  const [own, other] = [poisson(home), poisson(guest)]
  const chances = new Map<number, number>()
  for (const [h, one] of own.entries())
    for (const [g, two] of other.entries()) chances.set(h - g, (chances.get(h - g) ?? 0) + one * two)
  return chances
}

/**
 * Returns won stakes divided by won and lost stakes, for a bet on more than `line`. A quarter line is half of each
 * neighbour.
 */
function shareOver(chances: Iterable<readonly [number, number]>, line: number): number {
  let [won, lost] = [0, 0]
  for (const [value, chance] of chances)
    for (const part of line % 0.5 === 0 ? [line, line] : [line - 0.25, line + 0.25]) {
      if (value > part) won += chance
      if (value < part) lost += chance
    }
  return won / (won + lost)
}

/** Returns the chance of the first side from two Hong Kong prices, without the margin. */
function fairTwoWay([up, , down]: Triple): number {
  const [one, other] = [1 / (1 + up), 1 / (1 + down)]
  return one / (one + other)
}

/** Returns the chances of home, draw and guest, without the margin. */
export function fairThreeWay(prices: Triple): Triple {
  const implied = prices.map(price => 1 / price)
  const sum = implied.reduce((all, one) => all + one, 0)
  const [home = 0, draw = 0, guest = 0] = implied.map(one => one / sum)
  return [home, draw, guest]
}

/** Returns the argument at which a rising function has a value, by bisection. */
function solve(value: number, low: number, high: number, rising: (x: number) => number): number {
  let [from, to] = [low, high]
  for (let step = 0; step < 26; step++) {
    const middle = (from + to) / 2
    if (rising(middle) < value) from = middle
    else to = middle
  }
  return (from + to) / 2
}

export interface Goals {
  readonly home: number
  readonly guest: number
}

/**
 * Returns the expected further goals that agree with a handicap and a total. `base`: the goals that the total counts
 * already.
 */
export function goalsBehind(handicap: Triple, total: Triple, base: number): Goals {
  const sum = solve(fairTwoWay(total), 0.001, 12, mean => shareOver(poisson(mean).entries(), total[1] - base))
  const lead = solve(fairTwoWay(handicap), -sum, sum, edge =>
    shareOver(differences((sum + edge) / 2, (sum - edge) / 2), handicap[1]),
  )
  return { home: (sum + lead) / 2, guest: (sum - lead) / 2 }
}

/** Returns the chances of home, draw and guest after these further goals. `lead`: present goal difference. */
export function resultsOf({ home, guest }: Goals, lead: number): Triple {
  const chances: [number, number, number] = [0, 0, 0]
  for (const [difference, chance] of differences(home, guest)) {
    const end = difference + lead
    chances[end > 0 ? 0 : end === 0 ? 1 : 2] += chance
  }
  return chances
}
