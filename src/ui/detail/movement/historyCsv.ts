/**
 * The points of a market as CSV: the feed's own numbers, and times in ISO 8601. Rule HIS19 in docs/rules/history.md.
 *
 * Team names come from a feed, so each text is in quotes. An apostrophe precedes a text that a spreadsheet would run as
 * a formula.
 */
import type { PriceHistory } from '../../../engine/contract/details/quotes'
import { legsOf } from '../../../engine/contract/markets'

export interface CsvTexts {
  readonly home: string
  readonly guest: string
  readonly market: string
  /** Heads of the columns: time, home team, guest team, market, and the legs. */
  readonly heads: readonly string[]
}

export function historyCsv(
  { points, market: of }: PriceHistory,
  { home, guest, market, heads }: CsvTexts,
): string {
  const lines = points.map(({ at, quote }) => [
    quoted(new Date(at).toISOString()),
    ...[home, guest, market].map(quoted),
    ...legsOf(of).map(leg => numberOf(quote?.[leg].value ?? null)),
  ])
  return [heads.map(quoted), ...lines].map(cells => `${cells.join(',')}\r\n`).join('')
}

const FORMULA = /^[=+\-@]/

function quoted(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const safe = FORMULA.test(plain) ? `'${plain}` : plain
  return `"${safe.replaceAll('"', '""')}"`
}

const numberOf = (value: number | null) => (value === null ? '' : String(value))
