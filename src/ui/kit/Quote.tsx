/** A price with its direction: an arrow, and a word for screen readers, so that colour is never the only sign. */
import type { PriceCell } from '../../engine/contract/view'
import { useText } from '../i18n/useText'
import './quote.css'

export function Quote({ cell }: { readonly cell: PriceCell }) {
  const text = useText()
  return (
    <span className="quote" data-move={cell.move} data-tone={toneOf(cell)}>
      {cell.text}
      {cell.move === 'level' || cell.text === '-' ? null : (
        <span className="sr-only"> {text(cell.move === 'up' ? 'move.up' : 'move.down')}</span>
      )}
    </span>
  )
}

function toneOf({ text, negative }: PriceCell): 'off' | 'negative' | undefined {
  if (text === '-') return 'off'
  return negative ? 'negative' : undefined
}
