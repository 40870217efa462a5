/**
 * The last prices of ended matches: of one match for its panel, and of all matches as changes for a board.
 *
 * Source: `finish/goal{company}.xml`, read by `feed/odds/goalOddsXml.ts`. The last prices are the running ones, else
 * the current ones. Rules DET16, DET17 in docs/rules/details.md.
 */
import type { QuoteLine, ResultPrices } from '../contract/details/quotes'
import type { Market } from '../contract/markets'
import type { CompanyId, MatchId, OddsFormat } from '../contract/units'
import type { CompactOdds, CompactOddsFile, OddsChange, QuoteRecord, Triple } from '../feed/records'
import { priceTrio, quoteLine } from './quoteLine'

/** Returns the prices of one match, or `null` if the file does not name the match. */
export function resultPrices(
  { rows }: CompactOddsFile,
  id: MatchId,
  format: OddsFormat,
): ResultPrices | null {
  const row = rows.find(({ matchId }) => matchId === id)
  return row === undefined ? null : pricesOf(row, format)
}

/** Returns changes that leave the markets open, so that an ended match shows its last prices (DET17). */
export function resultChanges({ rows }: CompactOddsFile, company: CompanyId): readonly OddsChange[] {
  return rows.flatMap(({ quotes }) =>
    quotes.map(quote => ({
      matchId: quote.matchId,
      market: quote.market,
      company,
      current: quote.current ?? null,
      running: quote.running ?? null,
      suspended: false,
    })),
  )
}

function pricesOf({ matchId, quotes, doubleChance }: CompactOdds, format: OddsFormat): ResultPrices {
  const line = (market: Market): QuoteLine | null => {
    const quote = quotes.find(one => one.market === market)
    return quote === undefined ? null : quoteLine(lastOf(quote), null, market, format)
  }
  return {
    matchId,
    handicap: line('HDP'),
    result: line('1x2'),
    total: line('ou'),
    doubleChance: priceTrio(doubleChance, 'doubleChance', format),
  }
}

function lastOf({ running, current }: QuoteRecord): Triple | null {
  return running ?? current ?? null
}
