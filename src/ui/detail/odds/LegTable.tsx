/** One market of one match: a row for each leg, a column for each time. */
import type { MarketLines, QuoteLine, QuoteTime } from '../../../engine/contract/details'
import { LEGS, TRAITS, type Leg, type Market } from '../../../engine/contract/markets'
import { useText } from '../../i18n/useText'
import type { Text } from '../../i18n/texts'
import { PriceButton } from './PriceButton'
import { signedLine } from '../../kit/signedLine'

/** `now`: the one of the three times that the list shows. */
export type Column = QuoteTime | 'now'

interface LegTableProps {
  readonly market: Market
  /** `undefined` if the feed has no such market: then every cell shows `-`. */
  readonly lines: MarketLines | undefined
  readonly columns: readonly Column[]
  readonly onPrice: (market: Market, leg: Leg, element: HTMLElement) => void
}

export function LegTable({ market, lines, columns, onPrice }: LegTableProps) {
  const text = useText()
  const name = text(`market.${market}`)
  return (
    <table className="detail-table" data-market={market}>
      <caption title={name}>{name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{name}</span>
          </th>
          {columns.map(column => (
            <th key={column} scope="col" title={text(`quote.${column}Long`)}>
              {text(`quote.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LEGS.map(leg => (
          <tr key={leg}>
            <th scope="row" title={legName(market, leg, text)}>
              {legName(market, leg, text)}
            </th>
            {columns.map(column => (
              <td key={column}>
                <Cell
                  line={lineAt(lines, column)}
                  leg={leg}
                  market={market}
                  label={`${name}, ${legName(market, leg, text)}`}
                  onPress={isShown(lines, column) ? element => onPrice(market, leg, element) : undefined}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  readonly line: QuoteLine | null
  readonly leg: Leg
  readonly market: Market
  readonly label: string
  readonly onPress: ((element: HTMLElement) => void) | undefined
}

function Cell({ line, leg, market, label, onPress }: CellProps) {
  const cell = line?.[leg]
  const isLine = TRAITS[market].legs[leg] === 'line'
  if (isLine) return <span className="detail-line">{line === null ? '-' : signedLine(line)}</span>
  return <PriceButton cell={cell} label={label} onPress={onPress} />
}

function lineAt(lines: MarketLines | undefined, column: Column): QuoteLine | null {
  if (lines === undefined) return null
  if (column !== 'now') return lines[column]
  return lines.shown === null ? null : lines[lines.shown]
}

const isShown = (lines: MarketLines | undefined, column: Column): boolean =>
  lines !== undefined && lines.shown !== null && (column === 'now' || column === lines.shown)

const RESULT_LEGS = { home: '1', draw: 'X', guest: '2' } as const

function legName(market: Market, leg: Leg, text: Text): string {
  const { family, legs } = TRAITS[market]
  if (family === 'result') return RESULT_LEGS[legs[leg]]
  const name = legs[leg]
  return text(name === 'over' || name === 'under' ? `bet.${name}` : `leg.${name}`)
}
