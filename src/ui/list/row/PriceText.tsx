/** One cell of a market: the price, its direction against the opening, and for ten seconds that it is new. */
import { memo } from 'react'
import { TRAITS, type PriceKey } from '../../../engine/contract/markets'
import type { PriceCell } from '../../../engine/contract/view'
import type { Fresh } from '../model/freshness'
import { byCell, halfOf } from '../model/markets'

export interface PriceTextProps {
  readonly name: PriceKey
  readonly cell: PriceCell
  readonly fresh: Fresh | undefined
  /** The handicap line of a giving guest stands on the second line. */
  readonly low: boolean
  /** A press opens it: reached by the arrow keys (useListKeys.ts), so that a row stays two stops of the Tab key. */
  readonly pressable: boolean
  /** Its place among the columns; without one it stands in a tile, which is the cell. */
  readonly column?: number | undefined
}

export const PriceText = memo(function PriceText({
  name,
  cell,
  fresh,
  low,
  pressable,
  column,
}: PriceTextProps) {
  return (
    <span
      className={CLASS[name]}
      data-cell={name}
      data-move={cell.move}
      data-tone={toneOf(cell)}
      data-low={low || undefined}
      data-long={longOf(cell.text)}
      data-fresh={fresh}
      role={column !== undefined ? 'gridcell' : pressable ? 'button' : undefined}
      aria-colindex={column}
      {...(pressable && PRESSABLE)}
    >
      {cell.text}
    </span>
  )
}, sameProps)

const PRESSABLE = { tabIndex: -1, 'aria-haspopup': 'dialog' } as const

function sameProps(one: PriceTextProps, other: PriceTextProps): boolean {
  return (
    one.fresh === other.fresh &&
    one.low === other.low &&
    one.pressable === other.pressable &&
    one.column === other.column &&
    one.cell.text === other.cell.text &&
    one.cell.move === other.cell.move &&
    one.cell.negative === other.cell.negative
  )
}

function toneOf({ text, negative }: PriceCell): 'off' | 'negative' | undefined {
  if (text === '-') return 'off'
  return negative ? 'negative' : undefined
}

/** What is longer than its place is written smaller (price.css): nothing moves for it, nothing is cut. A plus is wide. */
function longOf(text: string): number | undefined {
  const length = text.startsWith('+') ? text.length + 1 : text.length
  return length > 5 ? length : undefined
}

const CLASS = byCell((market, leg) => {
  const line = TRAITS[market].legs[leg] === 'line' ? ' list-line' : ''
  return `list-price${line} list-${TRAITS[market].family}-${leg}${halfOf(market)}`
})
