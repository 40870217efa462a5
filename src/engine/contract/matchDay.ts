/**
 * The search for the nearest day with a match, where the present day has none: which days are looked through, and what the
 * result depends on. Rule STT8 in docs/rules/page.md, DET46 in docs/rules/details.md.
 */
import type { Query } from './query'
import { dayOf, SCREENS } from './screens'

/** As many as there are tabs beside the present day. */
const MOST = 7

export interface DaysBeside {
  /** In the past, and on a screen of the past, the days before it, else those after it. */
  readonly direction: 'before' | 'after'
  /** Counted from today, the nearest first; empty on a screen without days. */
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

/** Not the status, because matches of another day have another one; nor what prices decide, which come later. */
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

/** Names the search of a query: queries with the same key have the same result. */
export const matchDayKey = (query: Query): string => JSON.stringify(DEPENDS_ON.map(field => query[field]))
