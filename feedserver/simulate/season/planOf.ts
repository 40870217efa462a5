/** Days and bookmakers that are played into an archive. */
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

/** 40 weeks, so that at the start of a season the archive also has the season before. */
const LEAST_DAYS = 280

function wantedDays(calendar: Calendar, span: SeasonSpan): SeasonDays {
  const today = ownDay(calendar)
  const first = span === 'whole' ? Math.min(today - LEAST_DAYS, seasonsFrom(today)) : today - span
  return { first, last: today - 1 }
}

/**
 * Plan with the bookmakers that are priced from the start and are recorded. Each day has the matches that the results
 * screen shows, even if the current day has more.
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
