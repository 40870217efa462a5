/**
 * Form of a competition: league rounds, single matches, or ties of two legs.
 *
 * The two legs of a tie are eight days apart (`slots.ts`), with the sides changed. Competitions are identified by their
 * feed ids. For those missing in the almanac the page decides: `CupMatch` outside a group is a cup.
 */
import type { League } from '../../contract/model'
import { isFriendlies } from './almanac'

/** International club cups. */
const TWO_LEGS: ReadonlySet<number> = new Set([103, 113, 2187, 2004, 1850, 192, 350, 263, 89, 654])
const FRIENDLIES: ReadonlySet<number> = new Set([41, 88])
/** Friendlies and qualifiers: pages of the feeds call them cups, but a match may end level. */
const MAY_END_LEVEL: ReadonlySet<number> = new Set([...FRIENDLIES, 648, 651])
/** Country ids from here on are continents and the world. */
const FIRST_CONTINENT = 200

export const isFriendlyCup = ({ id }: League): boolean => FRIENDLIES.has(id)

export const isTwoLegged = ({ id }: League): boolean => TWO_LEGS.has(id)

/** Whether a match must have a winner, unless it is the first leg of two. */
export const isKnockout = ({ id, page, stage }: League): boolean =>
  page === 'CupMatch' && !/^[A-P]$|Group/.test(stage) && !MAY_END_LEVEL.has(id) && !isFriendlies(id)

/** Whether teams of several countries meet in the competition. */
export const isContinental = ({ countryId }: League): boolean => countryId >= FIRST_CONTINENT

/** Whether the competition has a table: all except friendlies and cups among the clubs of one country. */
export const hasTable = (league: League): boolean =>
  league.page !== 'CupMatch' || (isContinental(league) && !isFriendlyCup(league))
