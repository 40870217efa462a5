/**
 * Joins a market's price history of the feed server's archive with the newer points that this device recorded.
 *
 * Source: `feed/details/archivePricesJson.ts` and `priceHistory.ts`. Rules HIS22 and HIS23 in docs/rules/history.md.
 */
import type { PriceHistory, QuoteLine, SeenPoint, WatchedSpan } from '../contract/details/quotes'
import { LEGS, type Market } from '../contract/markets'
import type { EpochMs, MatchId, OddsFormat } from '../contract/units'
import { quoteLine } from '../detail/quoteLine'
import type { ArchivedMarket, ArchivedMoment } from '../feed/details/archivePricesJson'
import { archivedMarks, joinedMarks } from './archivedMarks'

export interface HistoryOfBoth {
  readonly id: MatchId
  readonly market: Market
  readonly format: OddsFormat
  readonly archived: ArchivedMarket
  readonly moments: readonly ArchivedMoment[]
  /** Spans during which the archive recorded everything. */
  readonly watched: readonly WatchedSpan[]
  /** The device's history. `null` if the match is not on the board and the device recorded no prices of the match. */
  readonly seen: PriceHistory | null
  /** Server time up to which the archive's answer is complete. */
  readonly asOf: EpochMs
}

/** Returns `null` if the archive has only the opening price of the market. */
export function archivedHistory(both: HistoryOfBoth): PriceHistory | null {
  const { id, market, format, archived, moments, watched, seen, asOf } = both
  const openings = archived.points.filter(({ kind }) => kind === 'opening')
  const first = openings.at(-1)?.triple ?? null
  const points = archived.points
    .filter(({ kind }) => kind !== 'opening')
    .map(({ at, kind, triple }): SeenPoint => {
      const quote = kind === 'closed' ? null : quoteLine(triple, first, market, format)
      return { at, quote }
    })
  const [oldest] = points
  const latest = points.at(-1)
  if (oldest === undefined || latest === undefined) return null
  const since = (seen?.points ?? []).filter(({ at }) => at > latest.at)
  return {
    matchId: id,
    market,
    recordedBy: 'server',
    opening: seen?.opening ?? quoteLine(first, null, market, format),
    spans: joined([
      ...watched.map(({ from, to }) => ({ from: Math.max(from, oldest.at), to: Math.min(to, asOf) })),
      ...(seen?.spans ?? []),
    ]),
    points: withoutRepeats([...points, ...since]),
    marks: joinedMarks(
      archivedMarks(
        moments.filter(({ at }) => at <= asOf),
        asOf,
      ),
      seen?.marks ?? [],
    ),
  }
}

/** Largest gap between two spans that are joined: the archive lags a moment behind the device. */
const APART_MS = 5_000

function joined(spans: readonly WatchedSpan[]): readonly WatchedSpan[] {
  const all: WatchedSpan[] = []
  const inOrder = spans.filter(({ from, to }) => from <= to).sort((one, other) => one.from - other.from)
  for (const span of inOrder) {
    const last = all.at(-1)
    if (last === undefined || span.from - last.to > APART_MS) all.push(span)
    else all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
  }
  return all
}

/**
 * Drops points with the same prices as the point before: the device and the archive time a change slightly differently.
 */
function withoutRepeats(points: readonly SeenPoint[]): readonly SeenPoint[] {
  return points.filter(({ quote }, index) => {
    const before = points[index - 1]
    return before === undefined || !isSame(before.quote, quote)
  })
}

const isSame = (one: QuoteLine | null, other: QuoteLine | null): boolean =>
  one === null || other === null ? one === other : LEGS.every(leg => one[leg].value === other[leg].value)
