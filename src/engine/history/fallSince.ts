/**
 * When a price fell below its opening price, as far as that was recorded. Rule FLN10 in docs/rules/select.md.
 *
 * Source: a `PriceHistory` of this device, or of the archive and the device. Errors: none.
 */
import type { PriceHistory, QuoteLine } from '../contract/details/quotes'
import { hasLine, type Leg } from '../contract/markets'
import type { EpochMs } from '../contract/units'

/**
 * The time of the first price below the opening one after the last that was not, at the opening line. `null`: no such pair was
 * recorded, or not everything between its prices. An archive that begins in play has the last early price and the running one at one time.
 */
export function fallSince(history: PriceHistory, leg: Leg): EpochMs | null {
  const { market, opening, points, spans } = history
  const first = opening?.[leg].value ?? null
  if (opening === null || first === null) return null
  const priceOf = (quote: QuoteLine | null) =>
    quote === null || (hasLine(market) && quote.goal.value !== opening.goal.value) ? null : quote[leg].value
  let since: EpochMs | null = null
  for (let index = points.length - 1; index >= 0; index--) {
    const { at = 0, quote = null } = points[index] ?? {}
    const price = priceOf(quote)
    if (price === null) continue
    if (price < first) since = at
    else return since !== null && isWatched(spans, at, since) ? since : null
  }
  return null
}

const isWatched = (spans: PriceHistory['spans'], from: EpochMs, to: EpochMs): boolean =>
  from < to && spans.some(span => span.from <= from && to <= span.to)
