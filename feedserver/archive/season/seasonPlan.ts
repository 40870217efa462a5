/**
 * Past days that are played into an archive, and the conditions for adding them.
 *
 * An archive has all days from `first` to `last`. The newest are played first: a visitor finds a team's last matches
 * after some seconds, and whole tables after a minute or two. Rule ARC12 in docs/rules/archive.md.
 */
import { DAY_MS } from '../../contract/dates'
import { SEASON_LAW, type Calendar, type SeasonDays } from '../../contract/season'
import type { EpochMs } from '../../kit/clock'

/** Values that the days depend on. Other values make other matches. */
export interface SeasonOrigin {
  readonly seed: number
  /** Time of day at which a simulated day begins, in milliseconds since midnight UTC. */
  readonly clock: number
  readonly matches: number
  /** Version of the simulation's rules by which the days were played (`SEASON_LAW`). */
  readonly law: number
}

export const seasonOrigin = ({ seed, start, matches }: Calendar): SeasonOrigin => ({
  seed,
  clock: (Math.floor(start / 1000) * 1000) % DAY_MS,
  matches,
  law: SEASON_LAW,
})

/** Days that an archive has, and missing ones in the order in which they are played. */
interface SeasonTask {
  readonly known: SeasonDays | null
  readonly lacking: readonly number[]
}

const span = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/** Returns `null` if the archive has days after the current one. */
export function taskOf(wanted: SeasonDays, known: SeasonDays | null): SeasonTask | null {
  const newestFirst = (days: SeasonDays): readonly number[] => [...span(days.first, days.last)].reverse()
  if (known === null || known.last < wanted.first - 1) return { known: null, lacking: newestFirst(wanted) }
  if (known.last > wanted.last) return null
  const since = span(known.last + 1, wanted.last)
  return { known, lacking: [...since, ...newestFirst({ first: wanted.first, last: known.first - 1 })] }
}

/** Extends the span so that it contains the day. */
export const withDay = (known: SeasonDays | null, day: number): SeasonDays =>
  known === null
    ? { first: day, last: day }
    : { first: Math.min(known.first, day), last: Math.max(known.last, day) }

/** Time at which the simulated day begins. */
export const startOf = (day: number, { clock }: SeasonOrigin): EpochMs => day * DAY_MS + clock
