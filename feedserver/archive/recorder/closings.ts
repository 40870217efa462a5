/**
 * Opening and closing prices of markets whose match has begun, and which of them are not written yet.
 *
 * The closing price is the last one before the start. Feeds repeat it during the match. Rule ARC11 in
 * docs/rules/archive.md.
 */
import type { Market } from '../../contract/model'
import { MARKET_CODES } from '../../contract/marketCodes'
import type { MarketState } from '../points/point'
import { NO_VALUES } from '../../readings/values'
import type { ClosingRow } from '../stores/rows'
import type { MarketKey } from '../../readings/quotes'

/** Markets of the whole match, which its result settles. */
export const CLOSED: ReadonlySet<Market> = new Set(['HDP', '1x2', 'ou'])
/**
 * Maximum number of cached rows, more than a day has. Beyond it the cache is cleared, and rows are written once more.
 */
const MOST_ROWS = 200_000

const keyOf = ({ matchId, company, market }: ClosingRow): string => `${matchId} ${company} ${market}`

export class Closings {
  private readonly known = new Map<string, string>()
  private changed = new Map<string, ClosingRow>()

  /** `state`: the market's state after the start of the match. */
  note({ match: matchId, company, market: name }: MarketKey, state: MarketState): void {
    if (!CLOSED.has(name) || (state.opening === undefined && state.early === undefined)) return
    const [openingUp, openingGoal, openingDown] = state.opening ?? NO_VALUES
    const [closingUp, closingGoal, closingDown] = state.early ?? NO_VALUES
    const opening = { openingUp, openingGoal, openingDown }
    const closing = { closingUp, closingGoal, closingDown }
    const row = { matchId, company, market: MARKET_CODES[name], ...opening, ...closing }
    const [key, said] = [keyOf(row), JSON.stringify(row)]
    if (this.known.get(key) === said) return
    if (this.known.size >= MOST_ROWS) this.known.clear()
    if (this.changed.size >= MOST_ROWS) return
    this.known.set(key, said)
    this.changed.set(key, row)
  }

  take(): readonly ClosingRow[] {
    const rows = [...this.changed.values()]
    this.changed = new Map()
    return rows
  }

  restore(rows: readonly ClosingRow[]): void {
    this.changed = new Map([...rows.map(row => [keyOf(row), row] as const), ...this.changed])
  }
}
