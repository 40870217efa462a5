/** One cell of a market: the price, its direction against the opening, and for ten seconds that it is new. */
import { memo } from 'react'
import type { PriceKey } from '../../../engine/contract/markets'
import type { PriceCell } from '../../../engine/contract/view'
import type { Fresh } from '../model/freshness'

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

const CLASS: Readonly<Record<PriceKey, string>> = {
  'HDP.up': 'ml-price ml-hdp-up',
  'HDP.goal': 'ml-price ml-line ml-hdp-goal',
  'HDP.down': 'ml-price ml-hdp-down',
  'ou.up': 'ml-price ml-ou-up',
  'ou.goal': 'ml-price ml-line ml-ou-goal',
  'ou.down': 'ml-price ml-ou-down',
  '1x2.up': 'ml-price ml-x-up',
  '1x2.goal': 'ml-price ml-x-goal',
  '1x2.down': 'ml-price ml-x-down',
  'HDPHalf.up': 'ml-price ml-hdp-up ml-half',
  'HDPHalf.goal': 'ml-price ml-line ml-hdp-goal ml-half',
  'HDPHalf.down': 'ml-price ml-hdp-down ml-half',
  'OUHalf.up': 'ml-price ml-ou-up ml-half',
  'OUHalf.goal': 'ml-price ml-line ml-ou-goal ml-half',
  'OUHalf.down': 'ml-price ml-ou-down ml-half',
  '1x2Half.up': 'ml-price ml-x-up ml-half',
  '1x2Half.goal': 'ml-price ml-x-goal ml-half',
  '1x2Half.down': 'ml-price ml-x-down ml-half',
}
