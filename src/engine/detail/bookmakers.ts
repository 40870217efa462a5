/**
 * The prices of one match at several bookmakers, with the best of each leg.
 *
 * The best price of a leg is the highest, because in every feed a higher price pays more. Prices are compared only at
 * the line that most bookmakers have. A bookmaker with another line is shown, not compared.
 *
 * Source: the odds of `get-match-by-league`, one answer for each bookmaker, and the board for the chosen bookmaker. A
 * bookmaker without any price of a market has no row in that market. Rules DET38-DET41 in docs/rules/details.md.
 */
import { isClosed, marketOffset, type MatchOdds } from '../board/odds'
import type { BookmakerRow, Bookmakers, ComparedMarket, QuoteLine } from '../contract/details/quotes'
import { hasLine, isBet, LEGS, MARKETS, type Leg, type Market } from '../contract/markets'
import type { CompanyId, MatchId, OddsFormat } from '../contract/units'
import type { Triple } from '../feed/records'
import { RUNNING, shownTriple } from '../odds/quote'
import { tripleAt } from './marketSheet'
import { quoteLine } from './quoteLine'

export interface CompanyOdds {
  readonly company: CompanyId
  readonly odds: MatchOdds
}
interface Context {
  readonly matchId: MatchId
  readonly state: number
  /** True while bets on the match are taken. */
  readonly open: boolean
  readonly format: OddsFormat
}

export function bookmakers(
  offers: readonly CompanyOdds[],
  failed: readonly CompanyId[],
  context: Context,
): Bookmakers {
  const markets = MARKETS.flatMap(market => comparedMarket(offers, market, context))
  return { matchId: context.matchId, markets, failed }
}

function comparedMarket(
  offers: readonly CompanyOdds[],
  market: Market,
  context: Context,
): readonly ComparedMarket[] {
  const rows = offers.flatMap(one => rowOf(one, market, context))
  if (rows.length === 0) return []
  const lined = hasLine(market)
  const line = lined ? commonLine(rows) : null
  const compared = !context.open ? [] : rows.filter(({ now }) => isAt(now, lined, line))
  const best = new Map<Leg, number>()
  for (const leg of LEGS) {
    const prices = compared.flatMap(({ now }) => now?.[leg].value ?? [])
    if (prices.length > 1 && isBet(market, leg)) best.set(leg, Math.max(...prices))
  }
  const bestOf = (row: BookmakerRow) =>
    compared.includes(row) ? LEGS.filter(leg => best.has(leg) && row.now?.[leg].value === best.get(leg)) : []
  return [{ market, line, rows: rows.map(row => Object.assign({}, row, { best: bestOf(row) })) }]
}

function rowOf({ company, odds }: CompanyOdds, market: Market, context: Context): readonly BookmakerRow[] {
  const { state, format } = context
  const first = tripleAt(odds.values, marketOffset(market))
  const opening = pricedLine(first, null, market, format)
  const now = pricedLine(presentTriple(odds, market, state), first, market, format)
  return opening === null && now === null ? [] : [{ company, opening, now, best: [] }]
}

/** Returns the prices in force. In play only a running price counts: without one the bookmaker takes no bets. */
function presentTriple(odds: MatchOdds, market: Market, state: number): Triple | null {
  if (isClosed(odds, market, state)) return null
  const offset = marketOffset(market)
  const at = shownTriple(odds.values, offset, state)
  return at === -1 || (state > 0 && at !== offset + RUNNING) ? null : tripleAt(odds.values, at)
}

/** Returns `null` also for a suspended market, which has a line but no price. */
function pricedLine(
  triple: Triple | null,
  first: Triple | null,
  market: Market,
  format: OddsFormat,
): QuoteLine | null {
  const line = quoteLine(triple, first, market, format)
  return line === null || (line.up.value === null && line.down.value === null) ? null : line
}

const isAt = (now: QuoteLine | null, hasLine: boolean, line: ComparedMarket['line']): boolean =>
  now !== null && (!hasLine || (line !== null && now.goal.value === line.goal.value))

/** Returns the line that most bookmakers have. At a tie, the line of the first bookmaker wins. */
function commonLine(rows: readonly BookmakerRow[]): ComparedMarket['line'] {
  const lines = rows.flatMap(({ now }) => (now === null || now.goal.value === null ? [] : [now]))
  const countOf = (value: number | null) => lines.filter(({ goal }) => goal.value === value).length
  const most = Math.max(...lines.map(({ goal }) => countOf(goal.value)))
  const found = lines.find(({ goal }) => countOf(goal.value) === most)
  return found === undefined ? null : { goal: found.goal, giver: found.giver }
}
