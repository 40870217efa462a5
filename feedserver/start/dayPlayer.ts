/** The player of an archive's past: days of the simulation, as the archive would have recorded them. Errors: none. */
import type { DayPlayer } from '../archive/season/openPlayer'
import { rowsOfWorld, type RecordedAs } from '../archive/season/seasonRows'
import type { SeasonPlan } from '../contract/season'
import { playDay } from '../simulate/days/otherDays'
import { seasonLabel } from '../simulate/season/seasonLaw'
import { liveEventJson } from '../simulate/detail/liveEventJson'
import { tripleText } from '../simulate/wire/quoteText'

const RECORDED_AS: RecordedAs = {
  labelOf: seasonLabel,
  report: match => liveEventJson(match, 'local'),
  texts: tripleText,
}

/** In the thread of the caller, which waits for each day. */
export const createDayPlayer = ({ calendar, companies }: SeasonPlan): DayPlayer => ({
  play: day => Promise.resolve(rowsOfWorld(playDay(calendar, day), companies, RECORDED_AS)),
})
