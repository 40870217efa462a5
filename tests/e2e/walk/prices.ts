/**
 * Prices and lines by rules ODD5-ODD10 and HCP1-HCP5, in whole hundredths, so that no rounding error can hide. Shares
 * no code with the page.
 */
import type { Market, Quote, Triple } from '../../../feedserver/contract/model'

export type Format = 1 | 2 | 3 | 4 | 5
export const FORMATS: readonly Format[] = [5, 1, 2, 3, 4]
export type ListMarket = Exclude<Market, 'cornersOU'>

export const isResult = (market: Market) => market === '1x2' || market === '1x2Half'
export const isHandicap = (market: Market) => market === 'HDP' || market === 'HDPHalf'
const LEGS = [
  ['up', 0],
  ['goal', 1],
  ['down', 2],
] as const

/** Converts to hundredths, because the feeds have two decimals. */
const hundredths = (price: number) => Math.round(Number(price.toFixed(2)) * 100)
const written = (size: number) => (size / 100).toFixed(2)
/** `-1/h` in hundredths, rounded half away from zero. */
const inverse = (h: number) => `-${written(halfUp(10_000, h))}`
const halfUp = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor))

/** Texts of a price by format. `h`: a Hong Kong price in hundredths. */
const IN_FORMAT: Readonly<Record<Format, (h: number) => string>> = {
  1: written,
  2: h => (h >= 100 ? written(h) : inverse(h)),
  3: h => (h >= 100 ? `+${h}` : `-${halfUp(10_000, h)}`),
  4: h => written(100 + h),
  5: h => (h <= 100 ? written(h) : inverse(h)),
}

export function priceText(price: number, market: Market, format: Format): string {
  const cents = hundredths(price)
  if (cents <= 0) return '-'
  return isResult(market) ? written(cents) : IN_FORMAT[format](cents)
}

/** Returns the line without a sign: `0.5/1` at a quarter line, else the number. */
export function lineText(line: number): string {
  const size = Math.abs(line)
  return Number.isInteger(size * 2) ? String(size) : `${size - 0.25}/${size + 0.25}`
}

/** Returns the prices that a match shows: the running ones in play, else the last ones before the start. */
export function shownTriple(quote: Quote | null, state: number): Triple | null {
  if (quote === null || state < -1) return null
  return state > 0 ? quote.running : quote.suspended ? null : quote.current
}

const moved = (first: number, shown: number) => (shown > first ? 'up' : shown < first ? 'down' : 'level')

/** Returns the cells of one market by name, each as text and direction against the opening price: `0.85 up`. */
export function marketCells(
  market: ListMarket,
  quote: Quote | null,
  state: number,
  format: Format,
): Readonly<Record<string, string>> {
  const shown = shownTriple(quote, state)
  const cells = LEGS.map(([leg, at]) => {
    if (quote === null || shown === null) return [`${market}.${leg}`, '- level']
    const isLine = leg === 'goal' && !isResult(market)
    const text = isLine ? lineText(shown[at]) : priceText(shown[at], market, format)
    const [first, now] = [quote.first[at], shown[at]].map(value => (isLine ? value : hundredths(value)))
    const direction = state < 0 || text === '-' ? 'level' : moved(first ?? 0, now ?? 0)
    const low = isLine && isHandicap(market) && shown[at] < 0 ? ' low' : ''
    return [`${market}.${leg}`, `${text} ${direction}${low}`]
  })
  return Object.fromEntries(cells) as Readonly<Record<string, string>>
}
