/** A price with its direction: an arrow, and a word for screen readers. Colour is thus never the only sign. */
import type { PriceCell } from '../../../engine/contract/view'
import type { Text } from '../../i18n/texts'
import { useText } from '../../i18n/useText'
import { priceTone } from '../matchText'
import type { BetTarget } from '../../../engine/contract/details/bets'
import './quote.css'

export function Quote({ cell }: { readonly cell: PriceCell }) {
  const words = moveWords(cell, useText())
  return (
    <span className="quote" data-move={cell.move} data-tone={priceTone(cell)}>
      {cell.text}
      {words === '' ? null : <span className="sr-only"> {words}</span>}
    </span>
  )
}

/** Word for the direction of a price. Empty for a price that has not moved. */
export function moveWords({ move, text: price }: PriceCell, text: Text): string {
  if (move === 'level' || price === '-') return ''
  return text(move === 'up' ? 'odds.rose' : 'odds.fell')
}

/** A pressed price: its element and its visible text. */
export interface PressedPrice {
  readonly anchor: HTMLElement
  readonly price: string
}
export type OnPrice = (target: BetTarget, pressed: PressedPrice) => void
