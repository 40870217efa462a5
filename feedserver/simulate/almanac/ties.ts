/**
 * How a competition is played: in rounds of a league, in single matches, or in ties of two legs.
 *
 * The two legs of a tie are four days apart, with the sides changed over. Competitions are known by the ids of the
 * feeds; of those that the almanac does not have, the page decides: `CupMatch` outside of a group is a cup.
 */
import type { League } from '../../contract/model'
import { roundOf } from './cohorts'

/** International club cups. */
const TWO_LEGS: ReadonlySet<number> = new Set([103, 113, 2187, 2004, 1850, 192, 350, 263, 89, 654])
const FRIENDLIES: ReadonlySet<number> = new Set([41, 88])
/** Pages of the feeds call them cups, but a match may end level: friendlies and qualifiers. */
const MAY_END_LEVEL: ReadonlySet<number> = new Set([...FRIENDLIES, 648, 651])
/** Ids of countries from here on are continents and the world. */
const FIRST_CONTINENT = 200

export const isTwoLegged = ({ id }: League): boolean => TWO_LEGS.has(id)

/** Whether a match must have a winner, unless it is the first leg of two. */
export const isKnockout = ({ id, page, stage }: League): boolean =>
  page === 'CupMatch' && !/^[A-P]$|Group/.test(stage) && !MAY_END_LEVEL.has(id)

/** Cups of a country take clubs from its leagues, and so they have every third round only. */
export const isCupDay = ({ id, countryId }: League, day: number): boolean =>
  countryId >= FIRST_CONTINENT || (roundOf(day) + id) % 3 === 0

/** Whether there is a table: not of cups among the clubs of one country, and not of friendlies. */
export const hasTable = ({ id, page, countryId }: League): boolean =>
  page !== 'CupMatch' || (countryId >= FIRST_CONTINENT && !FRIENDLIES.has(id))

/** Which leg is played on a day. The ties of days with the same `block` and phase are the same. */
export function legOn(day: number): { readonly leg: 1 | 2; readonly block: number } {
  const round = roundOf(day)
  return { leg: round % 2 === 0 ? 1 : 2, block: Math.floor(round / 2) }
}
