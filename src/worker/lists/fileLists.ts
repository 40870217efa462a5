/**
 * Readers of the site's lists, and of the files that hold their prices.
 *
 * Errors: those of the readers. A list cut short would make matches vanish: it is refused whole. A list of an older generation is read by code that is fetched then.
 */
import { createMatchListReader } from '../../engine/feed/lists/matchListJs'
import type { MatchList, Reading } from '../../engine/feed/records'
import { late } from '../transport/late'
import type { ListAnswer } from './listAnswer'

export { resultChanges } from '../../engine/detail/resultPrices'
export { readFixtureAnswer } from '../../engine/feed/lists/fixturesJs'
export { readGoalOdds } from '../../engine/feed/odds/goalOddsXml'
export { readOddsText } from '../../engine/feed/odds/oddsText'
export { readMatchAnswer } from '../../engine/feed/lists/rowArrays'

const olderLists = late(() => import('./olderLists'))

/** Remembers the last file: what did not change is not read again. */
export function createFileReader(): (text: string) => Promise<Reading<ListAnswer>> {
  const reader = createMatchListReader()
  return async text => {
    const reading = reader.read(text)
    if (reading.ok) return wholeList(reading)
    const older = (await olderLists())?.readOlderList(text)
    return wholeList(older?.ok ? older : reading)
  }
}

function wholeList(reading: Reading<MatchList>): Reading<ListAnswer> {
  if (!reading.ok) return reading
  const { value: list, skipped } = reading
  return list.complete
    ? { ok: true, value: { list, odds: null }, skipped }
    : { ok: false, fault: 'truncated', skipped }
}
