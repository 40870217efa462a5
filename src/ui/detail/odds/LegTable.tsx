/** A market of the board. The price that the list shows can be bet on. */
import type { MarketLines, QuoteLine, QuoteTime } from '../../../engine/contract/details/quotes'
import type { Leg, Market } from '../../../engine/contract/markets'
import type { PressedPrice } from '../../kit/price/Quote'
import { useText } from '../../i18n/useText'
import { QuoteTable } from './QuoteTable'

/** `now`: the one of the three times that the list shows. */
export type Column = QuoteTime | 'now'

interface LegTableProps {
  readonly market: Market
  /** `undefined` if the feed lacks the market. Every cell then shows `-`. */
  readonly lines: MarketLines | undefined
  readonly columns: readonly Column[]
  /** Whether the match takes bets. If false, every price is plain text. */
  readonly open: boolean
  readonly onPrice: (market: Market, leg: Leg, pressed: PressedPrice) => void
}

export function LegTable({ market, lines, columns, open, onPrice }: LegTableProps) {
  const text = useText()
  return (
    <QuoteTable
      market={market}
      name={text(`market.${market}`)}
      columns={columns.map(column => ({
        key: column,
        name: text(`quote.${column}`),
        title: text(`quote.${column}Long`),
        line: lineAt(lines, column),
        onPress: open && isShown(lines, column) ? (leg, pressed) => onPrice(market, leg, pressed) : undefined,
      }))}
    />
  )
}

function lineAt(lines: MarketLines | undefined, column: Column): QuoteLine | null {
  if (lines === undefined) return null
  if (column !== 'now') return lines[column]
  return lines.shown === null ? null : lines[lines.shown]
}

const isShown = (lines: MarketLines | undefined, column: Column): boolean =>
  lines !== undefined && lines.shown !== null && (column === 'now' || column === lines.shown)
