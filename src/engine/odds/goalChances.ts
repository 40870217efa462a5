/**
 * Chances of odd, even and ranges of goals, as implied by correct-score prices.
 *
 * A chance is the inverse of a price, divided by the sum of all inverses. The bookmaker's margin is so shared in
 * proportion. The price of all other scores gives only their common chance. An outcome's chance is therefore a range.
 * Its low end is the chance of the listed scores. Its high end adds the other scores, if any of them can belong to the
 * outcome. Rules SCR5-SCR7 in docs/rules/details.md.
 *
 * `null` if the prices are incomplete: a score without a price, no price of the other scores, or a sum of inverses
 * below 1.
 */
import { GOAL_OUTCOMES, type GoalOutcome } from '../contract/details/quotes'
import type { ScoreGroup } from '../feed/records'

export interface Score {
  readonly home: number
  readonly guest: number
}
/** Chances from 0 to 1. */
export type ChanceRange = readonly [least: number, most: number]

interface Traits {
  /** The most goals of the outcome. */
  readonly most: number
  readonly holds: (goals: number) => boolean
}
const between = (least: number, most: number): Traits => ({
  most,
  holds: goals => goals >= least && goals <= most,
})

const TRAITS: Readonly<Record<GoalOutcome, Traits>> = {
  odd: { most: Infinity, holds: goals => goals % 2 === 1 },
  even: { most: Infinity, holds: goals => goals % 2 === 0 },
  '0-1': between(0, 1),
  '2-3': between(2, 3),
  '4-6': between(4, 6),
  '7+': between(7, Infinity),
}

/** `scoreNow`: the current score. Results below it are no longer possible. */
export function goalChances(
  { items, other }: ScoreGroup,
  scoreNow: Score,
): ReadonlyMap<GoalOutcome, ChanceRange> | null {
  const listed = new Map(
    items.map(({ homeScore, guestScore, price }) => [
      keyOf(homeScore, guestScore),
      { goals: homeScore + guestScore, weight: weightOf(price) },
    ]),
  )
  const scores = [...listed.values()]
  const rest = weightOf(other)
  const sum = scores.reduce((total, { weight }) => total + weight, rest)
  // The sum is `NaN` if a price is missing.
  if (scores.length === 0 || !(sum >= 1)) return null
  const rangeOf = ({ holds, most }: Traits): ChanceRange => {
    const own = scores.reduce((total, { goals, weight }) => (holds(goals) ? total + weight : total), 0)
    const isOpen = hasUnlisted(holds, most, scoreNow, listed)
    return [own / sum, Math.min(1, (isOpen ? own + rest : own) / sum)]
  }
  return new Map(GOAL_OUTCOMES.map(outcome => [outcome, rangeOf(TRAITS[outcome])]))
}

const keyOf = (home: number, guest: number) => `${home}-${guest}`

const weightOf = (price: number | null): number => (price !== null && price > 1 ? 1 / price : Number.NaN)

/** True if a score that is still possible belongs to the outcome and is not listed. */
function hasUnlisted(
  holds: Traits['holds'],
  most: number,
  { home, guest }: Score,
  listed: ReadonlyMap<string, unknown>,
): boolean {
  if (most === Infinity) return true
  for (let own = home; own + guest <= most; own++)
    for (let theirs = guest; own + theirs <= most; theirs++)
      if (holds(own + theirs) && !listed.has(keyOf(own, theirs))) return true
  return false
}
