/**
 * Chances of odd and even and of the number of goals, as correct-score prices imply them.
 *
 * The inverse of every price, divided by their sum, is its chance: the bookmaker's margin goes in proportion. The price of all
 * other scores says how likely they are together, and not how they fall. So a chance is a range: from that of the listed
 * scores to that plus the other ones, if any of these can belong to it. Rules SCR5-SCR7 in docs/rules/details.md.
 *
 * Errors: none. `null` where the prices leave something open: a score without a price, no price of the other scores, or
 * prices whose inverses do not reach 1.
 */
import { GOAL_OUTCOMES, type GoalOutcome } from '../contract/details/quotes'
import type { ScoreGroup } from '../feed/records'

export interface Score {
  readonly home: number
  readonly guest: number
}
/** From 0 to 1. */
export type ChanceRange = readonly [least: number, most: number]

interface Traits {
  /** The most goals that belong to it. */
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

/** `scoreNow`: the score from which the match goes on; what is below it cannot come any more. */
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
  // Not a number where a price is missing.
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

/** Whether a score that can still come belongs to the outcome and has no price of its own. */
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
