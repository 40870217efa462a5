/**
 * One cell of a market: the price and an arrow. The arrow tells the direction against the opening price; for ten seconds
 * after a move, with a tint, that of the move.
 */
import { memo } from 'react'
import { PRICE_KEYS, TRAITS, type PriceKey } from '../../../engine/contract/markets'
import type { PriceCell } from '../../../engine/contract/view'
import type { RecentMove } from '../model/recentMoves'
import { byCell, halfOf, isHandicapLine } from '../model/markets'

export interface PriceTextProps {
  readonly name: PriceKey
  readonly cell: PriceCell
  readonly recent: RecentMove | undefined
  /** Shown on the second line: the handicap line when the guest gives. */
  readonly low: boolean
  /** The match has ended: its prices are quiet. */
  readonly closed: boolean
  /** A press opens the price. The arrow keys reach it (useListKeys.ts), the Tab key does not. */
  readonly pressable: boolean
  /** `aria-colindex` in a wide row; absent in a tile, where the tile is the grid cell. */
  readonly column?: number | undefined
}

export const PriceText = memo(function PriceText({
  name,
  cell,
  recent,
  low,
  closed,
  pressable,
  column,
}: PriceTextProps) {
  const gives = HANDICAP_LINES.has(name) && /^[1-9]|^0[./]/.test(cell.text)
  return (
    <span
      className={CLASS[name]}
      data-cell={name}
      data-move={cell.move}
      data-tone={closed ? 'off' : toneOf(cell)}
      data-low={low || undefined}
      data-long={longOf(cell.text, gives)}
      data-last={recent?.last}
      data-fresh={recent?.fade}
      data-gives={gives || undefined}
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
    one.recent === other.recent &&
    one.low === other.low &&
    one.closed === other.closed &&
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

/**
 * The length of a text longer than five characters, which price.css writes smaller to fit. A plus counts as two, and the
 * minus of a giver's line (`gives`) as one.
 */
function longOf(text: string, gives: boolean): number | undefined {
  const length = text.length + (gives || text.startsWith('+') ? 1 : 0)
  return length > 5 ? length : undefined
}

const HANDICAP_LINES = new Set(PRICE_KEYS.filter(isHandicapLine))

const CLASS = byCell((market, leg) => {
  const line = TRAITS[market].legs[leg] === 'line' ? ' list-line' : ''
  return `list-price${line} list-${TRAITS[market].family}-${leg}${halfOf(market)}`
})
