/** Parts of calls that adapters share. Errors: none. */
import { DAY_MS } from '../../contract/dates'
import type { EpochMs } from '../../kit/clock'
import type { ProviderCall, Coverage, KnownMatch } from './adapter'
import type { Key } from './facts'

const HOUR = 3_600_000
/** From the kick-off to the latest end. */
const PLAY = 3 * HOUR
/** From the kick-off: what is lost for longer is found by the list of its day. */
const LOST_FOR = 5 * HOUR
const MOST_LOST = 20

/** `2031-05-04` */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const dayOfTime = (at: EpochMs): number => Math.floor(at / DAY_MS)

/** Of an answer to `day 20000`: it names every match of that day. One to `live` names every running match. */
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

/** While matches may be played. */
export const playSpans = (matches: readonly KnownMatch[]): NonNullable<ProviderCall['during']> =>
  matches.flatMap(({ kickoff, isOver }) => (isOver ? [] : [{ from: kickoff, until: kickoff + PLAY }]))

/** Running matches that live answers leave out: how they ended is still to be read. */
export const lostMatches = (matches: readonly KnownMatch[], now: EpochMs): readonly Key[] =>
  matches
    .flatMap(({ key, isLost, kickoff }) => (isLost && now - kickoff < LOST_FOR ? [key] : []))
    .slice(0, MOST_LOST)
