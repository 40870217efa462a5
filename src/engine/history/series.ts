/**
 * The points of one market of one match: the time of a change, and the three numbers in force from then on.
 *
 * Each point is four numbers of one array, which saves an object a point. Three `NaN` mean that the market took no
 * bets. Times never fall. Rules HIS1, HIS7 in docs/rules/history.md.
 */
import type { EpochMs } from '../contract/units'

/** Numbers a point: time, up, goal, down. */
export const POINT_WIDTH = 4
const FIRST_ROOM = 4

export interface Series {
  count: number
  /** Time since which the points are complete. Earlier points were dropped, and the price before is unknown. */
  from: EpochMs
  points: Float64Array
}

export function createSeries(): Series {
  return { count: 0, from: 0, points: new Float64Array(FIRST_ROOM * POINT_WIDTH) }
}

export const timeAt = ({ points }: Series, index: number): EpochMs => points[index * POINT_WIDTH] ?? 0

/** Returns the index in `points` of the point's three numbers. */
export const valuesAt = (index: number): number => index * POINT_WIDTH + 1

const valueAt = ({ points }: Series, index: number, leg: number): number =>
  points[valuesAt(index) + leg] ?? Number.NaN

/** True if the latest point has these numbers. Without a point, true if all three are `NaN`. */
export function isLatest(series: Series, up: number, goal: number, down: number): boolean {
  const last = series.count - 1
  return (
    Object.is(valueAt(series, last, 0), up) &&
    Object.is(valueAt(series, last, 1), goal) &&
    Object.is(valueAt(series, last, 2), down)
  )
}

/** Adds a point. Returns how many old points were dropped so that the series has at most `most`. */
export function append(
  series: Series,
  most: number,
  at: EpochMs,
  up: number,
  goal: number,
  down: number,
): number {
  const surplus = Math.max(0, series.count + 1 - most)
  dropOldest(series, surplus)
  const start = series.count * POINT_WIDTH
  if (start === series.points.length) series.points = grown(series.points, most)
  const { points } = series
  points[start] = at
  points[start + 1] = up
  points[start + 2] = goal
  points[start + 3] = down
  series.count++
  if (surplus > 0) series.from = timeAt(series, 0)
  return surplus
}

/**
 * Drops the oldest points up to a time, except the newest point of all if `keepLast`. Returns how many were dropped.
 */
export function dropUpTo(series: Series, at: EpochMs, keepLast: boolean): number {
  const most = keepLast ? series.count - 1 : series.count
  let old = 0
  while (old < most && timeAt(series, old) <= at) old++
  dropOldest(series, old)
  if (old > 0) series.from = series.count > 0 ? timeAt(series, 0) : at
  return old
}

/** Drops the points after a time. Returns how many were dropped. */
export function dropAfter(series: Series, at: EpochMs): number {
  const before = series.count
  while (series.count > 0 && timeAt(series, series.count - 1) > at) series.count--
  series.from = Math.min(series.from, at)
  return before - series.count
}

function dropOldest(series: Series, count: number) {
  if (count === 0) return
  series.points.copyWithin(0, count * POINT_WIDTH, series.count * POINT_WIDTH)
  series.count -= count
}

function grown(points: Float64Array, most: number): Float64Array {
  const next = new Float64Array(Math.min(points.length * 2, most * POINT_WIDTH))
  next.set(points)
  return next
}
