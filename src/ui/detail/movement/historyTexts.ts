/**
 * Texts and facts of a price history, for chart, table and words. Rules HIS14, HIS16-HIS18 in docs/rules/history.md.
 */
import type { PriceHistory, QuoteLine, SeenPoint } from '../../../engine/contract/details/quotes'
import { isoDay } from '../../../engine/contract/days'
import { dateable, wallTime } from '../../../engine/contract/zone'
import { hasLine, isBet, LEGS, type Market, type Leg } from '../../../engine/contract/markets'
import type { EpochMs, Zone } from '../../../engine/contract/units'
import type { Text } from '../../i18n/texts'
import { lineWords, signedLine } from '../../kit/price/handicapLine'

/** Keys of the texts for today and for another day. */
const SINCE = {
  device: ['history.since', 'history.sinceDay'],
  server: ['history.serverSince', 'history.serverSinceDay'],
} as const

/** Legs that can be bet on. */
export const pricedLegs = (market: Market): readonly Leg[] => LEGS.filter(leg => isBet(market, leg))

/** Text of a leg. A line has its sign from the home side's view. */
export const quoteText = (quote: QuoteLine, leg: Leg, market: Market, text: Text): string =>
  leg === 'goal' && hasLine(market) ? lineWords(signedLine(quote), text) : quote[leg].text

/** Opening price of a leg. `null` unless the feed has a price above 0. */
export function openingOf({ opening }: PriceHistory, leg: Leg): number | null {
  const value = opening?.[leg].value ?? null
  return value === null || value <= 0 ? null : value
}

/** Prices of the newest point that has prices. */
const lastQuote = ({ points }: PriceHistory): QuoteLine | null =>
  points.flatMap(({ quote }) => quote ?? []).at(-1) ?? null

export function lineChanges({ points, market }: PriceHistory): readonly SeenPoint[] {
  if (!hasLine(market)) return []
  let line: number | null | undefined
  return points.filter(({ quote }) => {
    if (quote === null) return false
    const before = line
    line = quote.goal.value
    return before !== undefined && before !== line
  })
}

/** `19:42:05` in the visitor's zone. */
export function secondText(at: EpochMs, zone: Zone): string {
  return new Date(dateable(wallTime(at, zone))).toISOString().slice(11, 19)
}

/** `19:42` in the visitor's zone. */
export const timeText = (at: EpochMs, zone: Zone): string => secondText(at, zone).slice(0, 5)

/** `14/02`, or empty if the day is that of `now` in the visitor's zone. */
export function otherDay(at: EpochMs, now: EpochMs, zone: Zone): string {
  const day = isoDay(at, zone)
  return day === isoDay(now, zone) ? '' : `${day.slice(8)}/${day.slice(5, 7)}`
}

/** Start of the market's recording, and who recorded it. Empty without a recording. */
export function sinceText({ spans, recordedBy }: PriceHistory, now: EpochMs, zone: Zone, text: Text): string {
  const from = spans[0]?.from
  if (from === undefined) return ''
  const time = timeText(from, zone)
  const day = otherDay(from, now, zone)
  const [today, earlier] = SINCE[recordedBy]
  return day === '' ? text(today, { time }) : text(earlier, { day, time })
}

/** Comparison of a leg with its opening, in words. */
export function movementText(history: PriceHistory, leg: Leg, text: Text): string {
  const { market, opening, points } = history
  const last = lastQuote(history)
  if (last === null || last[leg].value === null) return ''
  const to = quoteText(last, leg, market, text)
  if (points.at(-1)?.quote === null) return text('history.closed', { to })
  const first = opening?.[leg].value ?? null
  if (opening === null || first === null) return text('history.now', { to })
  const from = quoteText(opening, leg, market, text)
  if (first === last[leg].value) return text('history.level', { to })
  if (leg === 'goal' && hasLine(market)) return text('history.line', { from, to })
  return text(last[leg].value > first ? 'history.rose' : 'history.fell', { from, to })
}
