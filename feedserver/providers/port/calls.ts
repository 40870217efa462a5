/** Parts of calls that adapters share. Errors: none. */
import { DAY_MS } from '../../contract/dates'
import type { EpochMs } from '../../kit/clock'
import type { ProviderCall, Coverage, KnownMatch } from './adapter'
import type { Key } from './facts'

const HOUR = 3_600_000
/** From the kick-off to the latest end. */
const PLAY = 3 * HOUR
/** A running match that no answer names for so long has ended, most likely. */
const UNHEARD = 100_000
const MOST_UNHEARD = 20

/** `2031-05-04` */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const dayOfTime = (at: EpochMs): number => Math.floor(at / DAY_MS)

/** Of an answer to `day 20000`: it names every match of that day. */
export function dayCoverage(callKey: string): Coverage | null {
  const day = Number(/^day (\d+)$/.exec(callKey)?.[1] ?? NaN)
  return Number.isNaN(day) ? null : { from: day * DAY_MS, until: (day + 1) * DAY_MS, competition: null }
}

/** While matches may be played. */
export const playSpans = (matches: readonly KnownMatch[]): NonNullable<ProviderCall['during']> =>
  matches.flatMap(({ kickoff, isOver }) => (isOver ? [] : [{ from: kickoff, until: kickoff + PLAY }]))

/** Running matches that live answers leave out: how they ended is still to be read. */
export const unheard = (matches: readonly KnownMatch[], now: EpochMs): readonly Key[] =>
  matches
    .flatMap(({ key, isRunning, readAt }) => (isRunning && now - readAt > UNHEARD ? [key] : []))
    .slice(0, MOST_UNHEARD)
