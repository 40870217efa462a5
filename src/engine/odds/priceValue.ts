/**
 * Converts a price that a visitor typed in the chosen format to the price that the feed would send.
 *
 * `null` if the text is no price of the format. Rules PRW1, PRW2 in docs/rules/alerts.md.
 */
import { TRAITS, type Quoted } from '../contract/markets'
import type { OddsFormat } from '../contract/units'

/** Form of a price, after a decimal comma was replaced by a point and a typographic minus by `-`. */
const PRICE = /^[+-]?\d{1,5}(\.\d{1,3})?$/

/** Converts a shown price to a Hong Kong price. Returns 0 or less if the format has no such price. */
const BACK: Readonly<Record<OddsFormat, (shown: number) => number>> = {
  1: shown => shown,
  2: shown => (shown >= 1 ? shown : shown <= -1 ? -1 / shown : 0),
  3: shown => (shown >= 100 ? shown / 100 : shown <= -100 ? -100 / shown : 0),
  4: shown => shown - 1,
  5: shown => (shown > 0 ? (shown <= 1 ? shown : 0) : shown > -1 ? -1 / shown : 0),
}

export function priceValue(text: string, market: Quoted, format: OddsFormat): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  if (!PRICE.test(plain)) return null
  const shown = Number(plain)
  // Prices that are decimal in the feed are not converted, and return more than the stake.
  const value = TRAITS[market].wire === 4 ? (shown > 1 ? shown : 0) : BACK[format](shown)
  return value > 0 && Number.isFinite(value) ? Number(value.toPrecision(12)) : null
}
