/**
 * A price: read from the feed's text, converted to a format, written for the screen.
 *
 * Source: odds files and services (wire formats 3, 4, 5); handicap, over/under and corners arrive as Hong Kong prices
 *         (profit per unit), 1x2 as decimal ones. Rules ODD2-ODD12 in docs/rules/odds.md.
 * Errors: none. What is no price is `null` when read, `NaN` in a table of values, `-` on screen.
 */
import { TRAITS, type Quoted } from '../contract/markets'
import type { OddsFormat } from '../contract/units'

/** What stands where there is no price. */
export const NO_PRICE = '-'

const FORMATS: Readonly<Record<OddsFormat, (h: number) => number>> = {
  1: h => h,
  2: h => (h >= 1 ? h : withoutDrift(-1 / h)),
  3: h => withoutDrift(h >= 1 ? 100 * h : -100 / h),
  4: h => withoutDrift(1 + h),
  5: h => (h <= 1 ? h : withoutDrift(-1 / h)),
}

/** Half away from zero as the number is written in decimal; `digits` up to 5. Never a negative zero. */
export function roundHalfAway(value: number, digits: number): string {
  const size = Math.abs(value)
  const text = isTie(String(size), digits) ? aboveTie(size, digits) : size.toFixed(digits)
  return value < 0 && Number(text) !== 0 ? `-${text}` : text
}

/** From a Hong Kong price above zero; `NaN` from anything else. Not yet rounded. */
export function convertPrice(h: number, format: OddsFormat): number {
  return h > 0 ? FORMATS[format](h) : Number.NaN
}

/** `zeroAs` is what a price of exactly 0 shows. */
export function priceText(
  value: number,
  market: Quoted,
  format: OddsFormat,
  zeroAs: '0' | '-' = NO_PRICE,
): string {
  if (value === 0) return zeroAs
  if (!(value > 0)) return NO_PRICE
  const isDecimal = TRAITS[market].wire === 4
  return isDecimal ? roundHalfAway(value, 2) : formatText(convertPrice(value, format), format)
}

function formatText(converted: number, format: OddsFormat): string {
  if (format !== 3) return roundHalfAway(converted, 2)
  return converted > 0 ? `+${roundHalfAway(converted, 0)}` : roundHalfAway(converted, 0)
}

/** Only a number written with one digit more, a 5, can be a tie; the shortest text shows every such number. */
function isTie(text: string, digits: number): boolean {
  return text.endsWith('5') && text.length - text.indexOf('.') === digits + 2 && text.includes('.')
}

function aboveTie(size: number, digits: number): string {
  const unit = 10 ** digits
  return ((Math.floor(size * unit) + 1) / unit).toFixed(digits)
}

/** 1 + 0.145 and 100 × 1.005 as a person reckons them: feeds give three decimals, doubles sixteen digits. */
function withoutDrift(value: number): number {
  return Number(value.toPrecision(12))
}
