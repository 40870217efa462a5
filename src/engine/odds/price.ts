/**
 * Conversion of a price to the visitor's odds format, and its text.
 *
 * Source: odds files and services (docs/wire.md 3, 4, 5). Handicap, over/under and corners arrive as Hong Kong prices
 * (profit per unit), 1x2 as decimal prices. `NaN`, 0 and negative prices show `-`. Rules ODD2-ODD12, ODD21 in
 * docs/rules/odds.md.
 */
import type { PriceTexts } from '../contract/details/bets'
import { TRAITS, type Quoted } from '../contract/markets'
import type { OddsFormat } from '../contract/units'

/** Text of a cell without a price. */
export const NO_PRICE = '-'

const FORMATS: Readonly<Record<OddsFormat, (h: number) => number>> = {
  1: h => h,
  2: h => (h >= 1 ? h : withoutDrift(-1 / h)),
  3: h => withoutDrift(h >= 1 ? 100 * h : -100 / h),
  4: h => withoutDrift(1 + h),
  5: h => (h <= 1 ? h : withoutDrift(-1 / h)),
}

/** Rounds half away from zero, by the decimal text of the number. `digits`: at most 5. The result is never `-0`. */
export function roundHalfAway(value: number, digits: number): string {
  const size = Math.abs(value)
  const text = isTie(String(size), digits) ? aboveTie(size, digits) : size.toFixed(digits)
  return value < 0 && Number(text) !== 0 ? `-${text}` : text
}

/** Returns the converted price, not rounded. `h`: a Hong Kong price above 0. Any other number gives `NaN`. */
export function convertPrice(h: number, format: OddsFormat): number {
  return h > 0 ? FORMATS[format](h) : Number.NaN
}

/** Returns the text of a price. A price of 0 cannot be bet on and gives `-`. */
export function priceText(value: number, market: Quoted, format: OddsFormat): string {
  if (!(value > 0)) return NO_PRICE
  const isDecimal = TRAITS[market].wire === 4
  return isDecimal ? roundHalfAway(value, 2) : formatText(convertPrice(value, format), format)
}

/**
 * Returns a price in every format, in the order of the visitor's choice. A decimal price of the feed has only the
 * decimal format.
 */
export function priceTexts(value: number, market: Quoted): PriceTexts {
  if (!(value > 0)) return []
  const formats: readonly OddsFormat[] = TRAITS[market].wire === 4 ? [4] : [5, 1, 2, 3, 4]
  return formats.map(format => ({ format, text: priceText(value, market, format) }))
}

function formatText(converted: number, format: OddsFormat): string {
  if (format !== 3) return roundHalfAway(converted, 2)
  return converted > 0 ? `+${roundHalfAway(converted, 0)}` : roundHalfAway(converted, 0)
}

/** True if `text`, the shortest decimal text of a number, has exactly one digit too many and that digit is 5. */
function isTie(text: string, digits: number): boolean {
  return text.endsWith('5') && text.length - text.indexOf('.') === digits + 2 && text.includes('.')
}

function aboveTie(size: number, digits: number): string {
  const unit = 10 ** digits
  return ((Math.floor(size * unit) + 1) / unit).toFixed(digits)
}

/** Removes the binary error of sums such as 1 + 0.145. Feeds have three decimals, so 12 digits are enough. */
function withoutDrift(value: number): number {
  return Number(value.toPrecision(12))
}
