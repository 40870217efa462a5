/**
 * Numbers as the feeds write them: optional '-', digits, optional '.' and digits. Any other text is no number.
 *
 * Source: docs/wire.md 0 ("Numbers"), D7. Rules NUM1-NUM3 in docs/rules/feed.md. A text that is no number gives `NaN`.
 */
import { DOT, isDigit, isSpace, MINUS, ZERO } from './chars'

/** Powers of ten that a double represents exactly, so that one division gives the nearest double. */
const TENS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]
const EXACT_DIGITS = 15

/** Returns the number between `start` and `end`. White space around it is ignored. */
export function readNumber(text: string, start: number, end: number): number {
  let i = start
  let stop = end
  while (i < stop && isSpace(text.charCodeAt(i))) i++
  while (stop > i && isSpace(text.charCodeAt(stop - 1))) stop--
  const from = i
  const negative = text.charCodeAt(i) === MINUS
  if (negative) i++
  const firstDigit = i
  let digits = 0
  for (; i < stop && isDigit(text.charCodeAt(i)); i++) digits = digits * 10 + text.charCodeAt(i) - ZERO
  if (i === firstDigit) return Number.NaN
  let decimals = 0
  if (i < stop && text.charCodeAt(i) === DOT) {
    const firstDecimal = ++i
    for (; i < stop && isDigit(text.charCodeAt(i)); i++) digits = digits * 10 + text.charCodeAt(i) - ZERO
    decimals = i - firstDecimal
    if (decimals === 0) return Number.NaN
  }
  if (i !== stop) return Number.NaN
  if (stop - firstDigit > EXACT_DIGITS) return finite(Number(text.slice(from, stop)))
  const value = decimals === 0 ? digits : digits / (TENS[decimals] ?? 1)
  return negative && value !== 0 ? -value : value
}

/** Returns the id of a match, league, team or country: a positive safe integer, or `NaN`. */
export function readId(text: string, start: number, end: number): number {
  const value = readNumber(text, start, end)
  return Number.isSafeInteger(value) && value > 0 ? value : Number.NaN
}

/** Returns a number of goals, cards, corners or minutes: an integer from 0, or `NaN`. */
export function readCount(text: string, start: number, end: number): number {
  const value = readNumber(text, start, end)
  return Number.isSafeInteger(value) && value >= 0 ? value : Number.NaN
}

export function readWhole(text: string, start: number, end: number): number {
  const value = readNumber(text, start, end)
  return Number.isSafeInteger(value) ? value : Number.NaN
}

function finite(value: number): number {
  if (!Number.isFinite(value)) return Number.NaN
  return value === 0 ? 0 : value
}
