/** One market of one match: a row for each leg, a column for each time. */
import type { QuoteLine } from '../../../engine/contract/details/quotes'
import { legsOf, pickAt, type LegMarket, type Leg } from '../../../engine/contract/markets'
import type { PressedPrice } from '../../kit/price/Quote'
import { useText } from '../../i18n/useText'
import { lineWords, signedLine } from '../../kit/price/handicapLine'
import { legName } from '../../kit/price/legName'
import { PriceButton } from './PriceButton'

interface QuoteColumn {
  readonly key: string
  readonly name: string
  /** Full name, shown as a tooltip. */
  readonly title: string
  /** Prices of the column. `null`: every cell shows `-`. */
  readonly line: QuoteLine | null
  /** Called for a pressed price. If absent, the prices of this column cannot be bet on. */
  readonly onPress?: ((leg: Leg, pressed: PressedPrice) => void) | undefined
}

interface QuoteTableProps {
  readonly market: LegMarket
  readonly name: string
  readonly columns: readonly QuoteColumn[]
}

export function QuoteTable({ market, name, columns }: QuoteTableProps) {
  const text = useText()
  return (
    <table className="detail-table" data-market={market}>
      <caption title={name}>{name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{name}</span>
          </th>
          {columns.map(({ key, name: column, title }) => (
            <th key={key} scope="col" title={title}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {legsOf(market).map(leg => (
          <tr key={leg}>
            <th scope="row" title={legName(market, leg, text)}>
              {legName(market, leg, text)}
            </th>
            {columns.map(column => (
              <td key={column.key}>
                <Cell
                  column={column}
                  leg={leg}
                  market={market}
                  label={`${name}, ${legName(market, leg, text)}`}
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
  readonly column: QuoteColumn
  readonly leg: Leg
  readonly market: LegMarket
  readonly label: string
}

function Cell({ column: { line, onPress }, leg, market, label }: CellProps) {
  const text = useText()
  if (pickAt(market, leg) === 'line')
    return <span className="detail-line">{line === null ? '-' : lineWords(signedLine(line), text)}</span>
  return (
    <PriceButton
      cell={line?.[leg]}
      label={label}
      onPress={onPress === undefined ? undefined : pressed => onPress(leg, pressed)}
    />
  )
}
