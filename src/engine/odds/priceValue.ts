/**
 * The way back from a price on the screen to the price that the feed would have sent.
 *
 * Source: what a visitor types, in the chosen format. Rules PRW1, PRW2 in docs/rules/alerts.md.
 * Errors: none. A text that is no price of the format gives `null`.
 */
import { TRAITS, type Quoted } from '../contract/markets'
import type { OddsFormat } from '../contract/units'

/** A comma is a point on many keyboards, and a minus of typography is one. */
const PRICE = /^[+-]?\d{1,5}(\.\d{1,3})?$/

/** From what is shown to a Hong Kong price; not above 0 where the format has no such price. */
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
  // Prices that are decimal in the feed are never converted, and bring back at least the stake.
  const value = TRAITS[market].wire === 4 ? (shown > 1 ? shown : 0) : BACK[format](shown)
  return value > 0 && Number.isFinite(value) ? Number(value.toPrecision(12)) : null
}
