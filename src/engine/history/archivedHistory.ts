/**
 * The price history of a market from the archive of the feed server, and what this device has seen since.
 *
 * Source: `feed/details/archivePricesJson.ts` and `priceHistory.ts`. Rules HIS22 and HIS23 in docs/rules/history.md. Errors: none.
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
  /** When everything was recorded in the archive. */
  readonly watched: readonly WatchedSpan[]
  /** `null`: nothing was seen of the match, and it is not on the board. */
  readonly seen: PriceHistory | null
  /** Server clock: until when the archive has answered. */
  readonly asOf: EpochMs
}

/** `null`: the archive has no price of the market but the opening one. */
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

/** The archive is a moment behind the device. */
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

/** The device and the archive see a change at slightly different times. */
function withoutRepeats(points: readonly SeenPoint[]): readonly SeenPoint[] {
  return points.filter(({ quote }, index) => {
    const before = points[index - 1]
    return before === undefined || !isSame(before.quote, quote)
  })
}

const isSame = (one: QuoteLine | null, other: QuoteLine | null): boolean =>
  one === null || other === null ? one === other : LEGS.every(leg => one[leg].value === other[leg].value)
