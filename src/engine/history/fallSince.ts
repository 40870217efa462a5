/**
 * Finds when a price fell below its opening price in the recorded history. Rules FLN10, FLN21 in docs/rules/select.md.
 *
 * Source: a `PriceHistory` of this device, or of the archive and the device.
 */
import type { PriceHistory, QuoteLine } from '../contract/details/quotes'
import { hasLine, type Leg } from '../contract/markets'
import type { EpochMs } from '../contract/units'

/**
 * Time of the first price below the opening price after the last price that was not below. Only prices at the opening line
 * count. `null` if no such pair was recorded, or if recording paused between its two prices. `null` also if both have one
 * time. An archive that begins in play has the last early and the first running price at one time.
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
