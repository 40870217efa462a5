/**
 * Every market of one match with its opening, last pre-match and running prices.
 *
 * Source: the prices on the board. Rules DET4, DET5 in docs/rules/details.md.
 */
import { isClosed, marketOffset, type MatchOdds } from '../board/odds'
import type { MarketLines, MarketSheet, QuoteTime } from '../contract/details/quotes'
import { MARKETS, type Market } from '../contract/markets'
import type { MatchId, OddsFormat } from '../contract/units'
import type { Triple } from '../feed/records'
import { CURRENT, RUNNING, shownTriple } from '../odds/quote'
import { quoteLine } from './quoteLine'

const TIMES: ReadonlyMap<number, QuoteTime> = new Map([
  [0, 'opening'],
  [CURRENT, 'current'],
  [RUNNING, 'running'],
])

export function marketSheet(
  matchId: MatchId,
  odds: MatchOdds | undefined,
  state: number,
  format: OddsFormat,
): MarketSheet {
  const markets = odds === undefined ? [] : MARKETS.flatMap(market => linesOf(odds, market, state, format))
  return { matchId, markets }
}

function linesOf(odds: MatchOdds, market: Market, state: number, format: OddsFormat): readonly MarketLines[] {
  const offset = marketOffset(market)
  const first = tripleAt(odds.values, offset)
  const opening = quoteLine(first, null, market, format)
  const current = quoteLine(tripleAt(odds.values, offset + CURRENT), first, market, format)
  const running = quoteLine(tripleAt(odds.values, offset + RUNNING), first, market, format)
  if (opening === null && current === null && running === null) return []
  const at = isClosed(odds, market, state) ? -1 : shownTriple(odds.values, offset, state)
  const shown = at === -1 ? null : (TIMES.get(at - offset) ?? null)
  return [{ market, opening, current, running, shown }]
}

/** Returns the three values from index `at` of a match's prices. */
export function tripleAt(values: Float64Array, at: number): Triple {
  return { up: valueAt(values, at), goal: valueAt(values, at + 1), down: valueAt(values, at + 2) }
}

function valueAt(values: Float64Array, at: number): number | null {
  const value = values[at] ?? Number.NaN
  return Number.isNaN(value) ? null : value
}
