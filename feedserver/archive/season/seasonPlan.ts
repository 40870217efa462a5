/**
 * Which days of the past are played into an archive, and what an archive must have in common with the day that runs.
 *
 * The days that an archive has are one row without gaps, `first` to `last`. The newest come first, so that a visitor finds
 * the last matches of a team after some seconds and whole tables after a minute or two. Rule ARC12 in
 * docs/rules/archive.md. Errors: none.
 */
import { DAY_MS } from '../../contract/dates'
import { SEASON_LAW, type Calendar, type SeasonDays } from '../../contract/season'
import type { EpochMs } from '../../kit/clock'

/** What makes the days what they are: with other values they are other matches. */
export interface SeasonOrigin {
  readonly seed: number
  /** Milliseconds since midnight UTC at which a day has its moment. */
  readonly clock: number
  readonly matches: number
  /** `SEASON_LAW` of the release that played them. */
  readonly law: number
}

export const seasonOrigin = ({ seed, start, matches }: Calendar): SeasonOrigin => ({
  seed,
  clock: (Math.floor(start / 1000) * 1000) % DAY_MS,
  matches,
  law: SEASON_LAW,
})

/** Days that an archive has, and those that it still lacks, in the order in which they are played. */
interface SeasonTask {
  readonly known: SeasonDays | null
  readonly lacking: readonly number[]
}

const span = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/** `null`: the archive has days after the present one. */
export function taskOf(wanted: SeasonDays, known: SeasonDays | null): SeasonTask | null {
  const newestFirst = (days: SeasonDays): readonly number[] => [...span(days.first, days.last)].reverse()
  if (known === null || known.last < wanted.first - 1) return { known: null, lacking: newestFirst(wanted) }
  if (known.last > wanted.last) return null
  const since = span(known.last + 1, wanted.last)
  return { known, lacking: [...since, ...newestFirst({ first: wanted.first, last: known.first - 1 })] }
}

/** The row of days with one more at either end. */
export const withDay = (known: SeasonDays | null, day: number): SeasonDays =>
  known === null
    ? { first: day, last: day }
    : { first: Math.min(known.first, day), last: Math.max(known.last, day) }

/** When the moment of a day is. */
export const startOf = (day: number, { clock }: SeasonOrigin): EpochMs => day * DAY_MS + clock
