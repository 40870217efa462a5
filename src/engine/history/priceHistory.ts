/**
 * The recorded prices of one market for the page: in the visitor's odds format, with the watched spans.
 *
 * Source: a `MatchHistory`, and the board for the opening price. Rules HIS2, HIS7, HIS12 in docs/rules/history.md.
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
  /** `undefined` if the match has no recorded history. */
  readonly history: MatchHistory | undefined
  /** The match's prices on the board. `undefined` if the board has no prices of the match. */
  readonly odds: MatchOdds | undefined
  /** Time of the recorder's last look. */
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

/** Returns the watched spans, cut at the oldest point that remains. */
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
