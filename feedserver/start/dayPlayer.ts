/** The player of an archive's past: days of the simulation, as the archive would have recorded them. */
import type { DayPlayer } from '../archive/season/openPlayer'
import { rowsOfWorld, type RecordedAs } from '../archive/season/seasonRows'
import type { World } from '../contract/model'
import type { SeasonPlan } from '../contract/season'
import { playDay } from '../simulate/days/otherDays'
import { seasonLabel } from '../simulate/season/seasonLaw'
import { liveEventJson } from '../simulate/detail/liveEventJson'
import { matchListJs } from '../simulate/wire/matchListJs'
import { RowCache } from '../simulate/wire/rowCache'
import { tripleText } from '../simulate/wire/quoteText'

/** Number without a bookmaker, because the archive ignores the prices of lists. */
const NO_COMPANY = 0

function listOf(world: World): string {
  const names = { form: 'local', company: NO_COMPANY, rows: new RowCache() } as const
  return [...matchListJs({ world, matches: world.matches(), created: world.now, ...names })].join('')
}

const RECORDED_AS: RecordedAs = {
  labelOf: seasonLabel,
  list: listOf,
  report: match => liveEventJson(match, 'local'),
  texts: tripleText,
}

/** Plays days in the caller's thread, which waits for each day. */
export const createDayPlayer = ({ calendar, companies }: SeasonPlan): DayPlayer => ({
  play: day => Promise.resolve(rowsOfWorld(playDay(calendar, day), companies, RECORDED_AS)),
})
