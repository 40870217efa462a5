/** What is played into an archive that records prices of some bookmakers. Errors: none. */
import { ALWAYS_OPEN } from '../prices/companies'
import { FEATURED } from '../matchday/fixtures'
import type { SimulatedPast } from './simulatedPast'
import {
  ownDay,
  type Calendar,
  type SeasonDays,
  type SeasonPlan,
  type SeasonSpan,
} from '../../contract/season'
import { seasonsFrom } from '../almanac/seasons'

/** 40 weeks: in the first ones of a season there is the last one to look back on. */
const LEAST_DAYS = 280

function wantedDays(calendar: Calendar, span: SeasonSpan): SeasonDays {
  const today = ownDay(calendar)
  const first = span === 'whole' ? Math.min(today - LEAST_DAYS, seasonsFrom(today)) : today - span
  return { first, last: today - 1 }
}

/**
 * Of the past there are the prices of the bookmakers that are priced from the start, so far as they are recorded at all;
 * and of each day the matches that the Results show, however many the present one has.
 */
export function planOf(
  { calendar, span }: Pick<SimulatedPast, 'calendar' | 'span'>,
  companies: readonly number[],
): SeasonPlan {
  const chosen = ALWAYS_OPEN.filter(id => companies.includes(id))
  return {
    calendar: { ...calendar, matches: Math.min(calendar.matches, FEATURED) },
    wanted: wantedDays(calendar, span),
    companies: chosen.length > 0 ? chosen : companies.slice(0, ALWAYS_OPEN.length),
  }
}
