/**
 * The recorded prices of one market, as the page shows them: in the visitor's format, with the spans that were watched.
 *
 * Source: a `MatchHistory`; the opening price comes from the board. Rules HIS2, HIS7, HIS12 in docs/rules/history.md.
 * Errors: none.
 */
import type { PriceHistory, SeenPoint, WatchedSpan } from '../contract/details/quotes'
import { marketOffset, type MatchOdds } from '../board/odds'
import { MARKETS, type Market } from '../contract/markets'
import type { EpochMs, MatchId, OddsFormat } from '../contract/units'
import { tripleAt } from '../detail/marketSheet'
import { quoteLine } from '../detail/quoteLine'
import type { Triple } from '../feed/records'
import type { MatchHistory } from './matchHistory'
import { timeAt, valuesAt, type Series } from './series'

export interface SeenMatch {
  readonly id: MatchId
  /** `undefined` when nothing of it was recorded. */
  readonly history: MatchHistory | undefined
  /** Of the board; `undefined` when it has none. */
  readonly odds: MatchOdds | undefined
  /** When the recorder last looked. */
  readonly lookedAt: EpochMs
}

export function priceHistory(
  { id, history, odds, lookedAt }: SeenMatch,
  market: Market,
  format: OddsFormat,
): PriceHistory {
  const first = odds === undefined ? null : tripleAt(odds.values, marketOffset(market))
  const series = history?.series[MARKETS.indexOf(market)]
  return {
    matchId: id,
    market,
    recordedBy: 'device',
    opening: quoteLine(first, null, market, format),
    spans: history === undefined || series === undefined ? [] : spansOf(history, series, lookedAt),
    points: series === undefined ? [] : pointsOf(series, first, market, format),
    marks: history?.marks ?? [],
  }
}

/** Without the time before the oldest point that is still there. */
function spansOf(
  { spans, open }: MatchHistory,
  { from: start }: Series,
  lookedAt: EpochMs,
): readonly WatchedSpan[] {
  return spans.flatMap(({ from, to }, index) => {
    const end = open && index === spans.length - 1 ? Math.max(from, lookedAt) : to
    return end < start ? [] : [{ from: Math.max(from, start), to: end }]
  })
}

function pointsOf(
  series: Series,
  first: Triple | null,
  market: Market,
  format: OddsFormat,
): readonly SeenPoint[] {
  return Array.from({ length: series.count }, (_, index) => ({
    at: timeAt(series, index),
    quote: quoteLine(tripleAt(series.points, valuesAt(index)), first, market, format),
  }))
}
