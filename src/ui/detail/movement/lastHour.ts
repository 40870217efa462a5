/** The last hour of a price history. Pure; the same object where it has no more than that. Rule HIS25 in docs/rules/history.md. */
import type { PriceHistory, SeenPoint } from '../../../engine/contract/details/quotes'

const HOUR_MS = 3_600_000

export function lastHour(history: PriceHistory): PriceHistory {
  const { spans, points, marks } = history
  const start = (spans.at(-1)?.to ?? 0) - HOUR_MS
  if ((spans[0]?.from ?? start) >= start) return history
  const later = points.filter(({ at }) => at > start)
  // The price that was valid when the hour began.
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
