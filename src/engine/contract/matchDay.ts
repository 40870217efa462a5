/**
 * Search for the nearest day with a match, used if the current day has no match. This module has the days to search and
 * the key of the result. Rule STT8 in docs/rules/page.md, DET46 in docs/rules/details.md.
 */
import type { Query } from './query'
import { dayOf, SCREENS } from './screens'

/** Maximum number of days searched: the number of date tabs on one side of the current day. */
const MOST = 7

export interface DaysBeside {
  /** `before` on a past day and on a screen of the past, else `after`. */
  readonly direction: 'before' | 'after'
  /** Days from today, the nearest first. Empty on a screen without days. */
  readonly days: readonly number[]
}

export function daysBeside(query: Pick<Query, 'screen' | 'day'>): DaysBeside {
  const { back, ahead } = SCREENS[query.screen].days
  const day = dayOf(query)
  const isPast = day < 0 || ahead === 0
  const count = Math.min(MOST, isPast ? back + day : ahead - day)
  return {
    direction: isPast ? 'before' : 'after',
    days: Array.from({ length: count }, (_, index) => (isPast ? day - index - 1 : day + index + 1)),
  }
}

/**
 * Fields of the query that decide the result. The status is absent because matches of another day have another status.
 * Price filters are absent because prices arrive later.
 */
const DEPENDS_ON = [
  'screen',
  'day',
  'zone',
  'scope',
  'leagues',
  'countries',
  'team',
  'hotOnly',
  'followedOnly',
  'followedMatches',
  'followedLeagues',
  'followedTeams',
  'hiddenLeagues',
] as const satisfies readonly (keyof Query)[]

/** Cache key of the search: queries with the same key have the same result. */
export const matchDayKey = (query: Query): string => JSON.stringify(DEPENDS_ON.map(field => query[field]))
