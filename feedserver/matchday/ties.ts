/**
 * How a competition is played: in rounds of a league, in single matches, or in ties of two legs.
 *
 * The two legs of a tie are four days apart, with the sides changed over. Competitions are known by the ids of the
 * feeds; of those that the almanac does not have, the page tells: `CupMatch` outside of a group is a cup.
 */
import type { League } from '../model'
import { CYCLE, phaseOf } from './cohorts'

/** International club cups. */
const TWO_LEGS: ReadonlySet<number> = new Set([103, 113, 2187, 2004, 1850, 192, 350, 263, 89, 654])
/** Friendlies and qualifiers: pages of the feeds call them cups, but a match may end level. */
const MAY_END_LEVEL: ReadonlySet<number> = new Set([41, 88, 648, 651])

export const isTwoLegged = ({ id }: League): boolean => TWO_LEGS.has(id)

/** Whether a match must have a winner, unless it is the first leg of two. */
export const isKnockout = ({ id, page, stage }: League): boolean =>
  page === 'CupMatch' && !/^[A-P]$|Group/.test(stage) && !MAY_END_LEVEL.has(id)

/** Which leg is played on a day. The ties of days with the same `block` and phase are the same. */
export function legOn(day: number): { readonly leg: 1 | 2; readonly block: number } {
  const round = (day - phaseOf(day)) / CYCLE
  return { leg: round % 2 === 0 ? 1 : 2, block: Math.floor(round / 2) }
}
