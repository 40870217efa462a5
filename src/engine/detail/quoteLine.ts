/**
 * Cells of a panel: a price or a line as text, and the number that the feed sent.
 *
 * Source: any triple of the feeds. Each cell is compared with the same leg of `first`. A cell without a price to bet on
 * shows `-` and has no number. Rules DET1-DET3 in docs/rules/details.md.
 */
import type { QuoteLine } from '../contract/details/quotes'
import type { PriceCell } from '../contract/view'
import { LEGS, TRAITS, type Quoted } from '../contract/markets'
import type { OddsFormat } from '../contract/units'
import { type Triple, VALUES_PER_MARKET } from '../feed/records'
import { giverOf } from '../odds/handicap'
import { NO_PRICE, priceText } from '../odds/price'
import { BLANK_CELL, CURRENT, GOAL, isReadable, moveOf, priceCell } from '../odds/quote'

/** Returns `null` if both sides of the triple lack a price, or the line is missing (D69). */
export function quoteLine(
  shown: Triple | null,
  first: Triple | null,
  market: Quoted,
  format: OddsFormat,
): QuoteLine | null {
  if (shown === null || (shown.up === null && shown.down === null)) return null
  if (!isReadable(market, shown.goal)) return null
  const values = new Float64Array(VALUES_PER_MARKET).fill(Number.NaN)
  for (const [index, leg] of LEGS.entries()) {
    values[index] = first?.[leg] ?? Number.NaN
    values[CURRENT + index] = shown[leg] ?? Number.NaN
  }
  const cell = (index: number) => priceCell(values, 0, index, market, 0, false, format)
  const goal = cell(GOAL)
  const giver = TRAITS[market].family === 'handicap' ? giverOf(goal.value ?? 0) : ''
  return { up: cell(0), goal, down: cell(2), giver }
}

/** Returns three prices, of a market without a line. */
export function priceTrio(shown: Triple | null, market: Quoted, format: OddsFormat): QuoteLine | null {
  if (shown === null) return null
  const cell = (price: number | null) => quoteCell(price, null, market, format)
  return { up: cell(shown.up), goal: cell(shown.goal), down: cell(shown.down), giver: '' }
}

/** `TRAITS[market].wire` is the odds format of the feed's price. */
export function quoteCell(
  price: number | null,
  first: number | null,
  market: Quoted,
  format: OddsFormat,
): PriceCell {
  const text = priceText(price ?? Number.NaN, market, format)
  if (price === null || text === NO_PRICE) return BLANK_CELL
  const move = first !== null && first > 0 ? moveOf(first, price) : 'level'
  return {
    text,
    move,
    negative: text.startsWith('-'),
    value: price,
    opening: priceText(first ?? Number.NaN, market, format),
  }
}
