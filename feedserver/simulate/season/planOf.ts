/** What is played into an archive with these options. Errors: none. */
import type { ArchiveOptions } from '../../archive/archiveOptions'
import { ALWAYS_OPEN } from '../matchday/companies'
import { FEATURED } from '../matchday/fixtures'
import type { SimulatedPast } from './simulatedPast'
import type { SeasonPlan } from '../../archive/season/seasonPlan'

/**
 * Of the past there are the prices of the bookmakers that are priced from the start, so far as they are recorded at all;
 * and of each day the matches that the Results show, however many the present one has.
 */
export function planOf(
  { calendar, span }: Pick<SimulatedPast, 'calendar' | 'span'>,
  { companies }: Pick<ArchiveOptions, 'companies'>,
): SeasonPlan {
  const chosen = ALWAYS_OPEN.filter(id => companies.includes(id))
  return {
    calendar: { ...calendar, matches: Math.min(calendar.matches, FEATURED) },
    span,
    companies: chosen.length > 0 ? chosen : companies.slice(0, ALWAYS_OPEN.length),
  }
}
