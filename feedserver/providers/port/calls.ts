/** Parts of calls that adapters share. */
import { DAY_MS } from '../../contract/dates'
import type { EpochMs } from '../../kit/clock'
import type { ProviderCall, Coverage, KnownMatch } from './adapter'
import type { Key } from './facts'

const HOUR = 3_600_000
/** Milliseconds from kick-off to the latest end. */
const PLAY = 3 * HOUR
/**
 * Milliseconds from kick-off for which a lost match is requested on its own. After them the list of its day finds it.
 */
const LOST_FOR = 5 * HOUR
const MOST_LOST = 20

/** Returns a date such as `2031-05-04`. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const dayOfTime = (at: EpochMs): number => Math.floor(at / DAY_MS)

/** Returns the coverage of an answer: every match of the day for `day 20000`, every running match for `live`. */
export function coverageOf(callKey: string): Coverage | null {
  if (callKey === 'live') return liveCoverage(null)
  const day = Number(/^day (\d+)$/.exec(callKey)?.[1] ?? NaN)
  if (Number.isNaN(day)) return null
  return { from: day * DAY_MS, until: (day + 1) * DAY_MS, competition: null, isLive: false }
}

export const liveCoverage = (competition: Key | null): Coverage => ({
  from: 0,
  until: Infinity,
  competition,
  isLive: true,
})

/** Returns the spans in which matches may be played. */
export const playSpans = (matches: readonly KnownMatch[]): NonNullable<ProviderCall['during']> =>
  matches.flatMap(({ kickoff, isOver }) => (isOver ? [] : [{ from: kickoff, until: kickoff + PLAY }]))

/** Returns running matches that live answers omit, so that their ends are still to be read. */
export const lostMatches = (matches: readonly KnownMatch[], now: EpochMs): readonly Key[] =>
  matches
    .flatMap(({ key, isLost, kickoff }) => (isLost && now - kickoff < LOST_FOR ? [key] : []))
    .slice(0, MOST_LOST)
