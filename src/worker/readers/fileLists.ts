/**
 * Readers of the site's lists, and of the files that hold their prices.
 *
 * Errors: those of the readers. A list file cut short would make half the matches vanish: it is refused whole.
 */
import { createMatchListReader } from '../../engine/feed/matchListJs'
import type { MatchList, Reading } from '../../engine/feed/records'
import type { ListAnswer, ListReader } from '../listAnswer'

export { resultChanges } from '../../engine/detail/resultPrices'
export { readFixtureAnswer } from '../../engine/feed/fixturesJs'
export { readGoalOdds } from '../../engine/feed/goalOddsXml'
export { readOddsText } from '../../engine/feed/oddsText'
export { readMatchAnswer } from '../../engine/feed/rowArrays'

/** Remembers the last file: what did not change is not read again. */
export function createFileReader(): ListReader {
  const reader = createMatchListReader()
  return text => wholeList(reader.read(text))
}

/** Also for a file that is asked for once. */
export function wholeList(reading: Reading<MatchList>): Reading<ListAnswer> {
  if (!reading.ok) return reading
  const { value: list, skipped } = reading
  return list.complete
    ? { ok: true, value: { list, odds: null }, skipped }
    : { ok: false, fault: 'truncated', skipped }
}
