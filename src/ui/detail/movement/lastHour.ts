/**
 * Returns the last hour of a price history, or the same object if the history is not longer. Pure. Rule HIS25 in
 * docs/rules/history.md.
 */
import type { PriceHistory, SeenPoint } from '../../../engine/contract/details/quotes'

const HOUR_MS = 3_600_000

export function lastHour(history: PriceHistory): PriceHistory {
  const { spans, points, marks } = history
  const start = (spans.at(-1)?.to ?? 0) - HOUR_MS
  if ((spans[0]?.from ?? start) >= start) return history
  const later = points.filter(({ at }) => at > start)
  // Price that was valid at the start of the hour.
  const [valid] = points.filter(({ at }) => at <= start).slice(-1)
  const isWatched = spans.some(({ from, to }) => from <= start && to > start)
  const first: readonly SeenPoint[] = valid !== undefined && isWatched ? [{ ...valid, at: start }] : []
  return {
    ...history,
    spans: spans.filter(({ to }) => to > start).map(({ from, to }) => ({ from: Math.max(from, start), to })),
    points: [...first, ...later],
    marks: marks.filter(({ at }) => at > start),
  }
}
