/** Distributions of the goals to come: totals, differences, and the fair chance of a bet on a line. */

/**
 * Maximum number of goals of one side, and maximum number of goals or corners in total, that the distributions contain.
 */
const MOST_GOALS = 15
const MOST_TOTAL = 48

const homeOdds = new Float64Array(MOST_GOALS + 1)
const guestOdds = new Float64Array(MOST_GOALS + 1)

/** Fills the array with P(n) for n = 0, 1, …, scaled so that they add up to 1. */
export function fillPoisson(into: Float64Array, mean: number): Float64Array {
  let term = Math.exp(-mean)
  let sum = 0
  for (let count = 0; count < into.length; count++) {
    into[count] = term
    sum += term
    term *= mean / (count + 1)
  }
  for (let count = 0; count < into.length; count++) into[count] = (into[count] ?? 0) / sum
  return into
}

/** Distribution over whole numbers: `below(n)` = P(x < n). */
export interface Spread {
  below(value: number): number
}

class Sums implements Spread {
  readonly #from: number
  /** `#sums[i]` = P(x ≤ from + i). */
  readonly #sums: Float64Array

  constructor(from: number, sums: Float64Array) {
    this.#from = from
    this.#sums = sums
  }

  below(value: number): number {
    const at = value - 1 - this.#from
    return at < 0 ? 0 : at >= this.#sums.length ? 1 : (this.#sums[at] ?? 1)
  }
}

/** Home goals less guest goals, both still to come. */
export function difference(home: number, guest: number): Spread {
  fillPoisson(homeOdds, home)
  fillPoisson(guestOdds, guest)
  const sums = new Float64Array(2 * MOST_GOALS + 1)
  for (let own = 0; own <= MOST_GOALS; own++) {
    const weight = homeOdds[own] ?? 0
    if (weight < 1e-9) continue
    for (let other = 0; other <= MOST_GOALS; other++)
      sums[own - other + MOST_GOALS] =
        (sums[own - other + MOST_GOALS] ?? 0) + weight * (guestOdds[other] ?? 0)
  }
  return new Sums(-MOST_GOALS, addUp(sums))
}

/** Goals or corners still to come, both sides together. */
export function total(mean: number): Spread {
  return new Sums(0, addUp(fillPoisson(new Float64Array(mean > 6 ? MOST_TOTAL : 24), mean)))
}

function addUp(terms: Float64Array): Float64Array {
  for (let at = 1; at < terms.length; at++) terms[at] = (terms[at] ?? 0) + (terms[at - 1] ?? 0)
  return terms
}

/**
 * Fair chance of the side that needs more than `line`: won stakes / (won + lost stakes). A bet on a quarter line is
 * half a bet on each of the two nearest lines. Returned stakes do not count.
 */
export function fairShare(spread: Spread, line: number): number {
  const low = Math.floor(line * 2) / 2
  const high = Math.ceil(line * 2) / 2
  const won = (over(spread, low) + over(spread, high)) / 2
  const lost = (spread.below(Math.ceil(low)) + spread.below(Math.ceil(high))) / 2
  return won / (won + lost)
}

/** P(x > line) for a whole or half line. */
const over = (spread: Spread, line: number): number => 1 - spread.below(Math.floor(line) + 1)
