/**
 * Every market of one match with its opening, last pre-match and running prices.
 *
 * Source: the prices that the board holds. Rules DET4, DET5 in docs/rules/details.md. Errors: none.
 */
import { isClosed, marketOffset, type MatchOdds } from '../board/odds'
import type { MarketLines, MarketSheet, QuoteTime } from '../contract/details/quotes'
import { MARKETS, type Market } from '../contract/markets'
import type { MatchId, OddsFormat } from '../contract/units'
import type { Triple } from '../feed/records'
import { shownTriple } from '../odds/quote'
import { quoteLine } from './quoteLine'

const TIMES: readonly QuoteTime[] = ['opening', 'current', 'running']

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
  const [opening, current, running] = [0, 3, 6].map(from =>
    quoteLine(tripleAt(odds.values, offset + from), from === 0 ? null : first, market, format),
  )
  if (!opening && !current && !running) return []
  const at = isClosed(odds, market, state) ? -1 : shownTriple(odds.values, offset, state)
  return [
    {
      market,
      opening: opening ?? null,
      current: current ?? null,
      running: running ?? null,
      shown: at === -1 ? null : (TIMES[(at - offset) / 3] ?? null),
    },
  ]
}

/** The three values at an index of a match's prices. */
export function tripleAt(values: Float64Array, at: number): Triple {
  return { up: valueAt(values, at), goal: valueAt(values, at + 1), down: valueAt(values, at + 2) }
}

function valueAt(values: Float64Array, at: number): number | null {
  const value = values[at] ?? Number.NaN
  return Number.isNaN(value) ? null : value
}
