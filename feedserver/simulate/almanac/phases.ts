/**
 * Days on which the four-week cycles of a country begin: the phase of `slots.ts`.
 *
 * Regions begin on different weekdays, so that every day has matches. Countries of a region begin in different weeks.
 * So the clubs of a continental cup have one of four phases, and find opponents.
 */
import { LEAGUE_STEP } from './almanac'
import { CYCLE } from './slots'

/** Weekday of a region's first day by the ids of its countries. 0 is Thursday, as day 0 of 1970. */
const REGIONS: readonly (readonly [fromCountry: number, weekday: number])[] = [
  [200, 2],
  [130, 5],
  [100, 3],
  [60, 6],
  [30, 3],
  [0, 1],
]
const WEEK = 7
const WEEKS = CYCLE / WEEK
/** Days between the phases of two consecutive forms. */
const FORM_DAYS = 3

const cyclic = (day: number): number => day % CYCLE

/** Phase of a league's sides. The league's id contains the form. */
export function phaseOf({ id, countryId }: { readonly id: number; readonly countryId: number }): number {
  const weekday = REGIONS.find(([from]) => countryId >= from)?.[1] ?? 0
  const week = countryId + Math.floor(countryId / WEEKS)
  return cyclic(weekday + WEEK * week + FORM_DAYS * Math.floor(id / LEAGUE_STEP))
}

/** Phase of sides whose cycles begin some days later. */
export const daysLater = (phase: number, days: number): number => cyclic(phase + days)
