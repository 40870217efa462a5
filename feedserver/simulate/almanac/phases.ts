/**
 * On which days the four weeks of a country begin: the phase of `slots.ts`.
 *
 * Regions begin on different days of the week, so that every day has matches, and the countries of a region in different
 * weeks. Clubs of a continental cup have one of four phases, so that there are opponents. Errors: none.
 */
import { LEAGUE_STEP } from './almanac'
import { CYCLE } from './slots'

/** The first day of a region, counted from Thursday (day 0 of 1970), by the ids of its countries. */
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
/** Days from the senior sides of a country to each further form. */
const FORM_DAYS = 3

const cyclic = (day: number): number => day % CYCLE

/** Of the sides of a league; ids of leagues contain the form. */
export function phaseOf({ id, countryId }: { readonly id: number; readonly countryId: number }): number {
  const weekday = REGIONS.find(([from]) => countryId >= from)?.[1] ?? 0
  const week = countryId + Math.floor(countryId / WEEKS)
  return cyclic(weekday + WEEK * week + FORM_DAYS * Math.floor(id / LEAGUE_STEP))
}

/** The phase of sides whose four weeks begin some days later. */
export const daysLater = (phase: number, days: number): number => cyclic(phase + days)
