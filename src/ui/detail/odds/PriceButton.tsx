/** A price in a panel: a button that opens the bet popup, or text if bets are impossible. */
import type { PriceCell } from '../../../engine/contract/view'
import { moveWords, Quote, type PressedPrice } from '../../kit/price/Quote'
import { useText } from '../../i18n/useText'

interface PriceButtonProps {
  readonly cell: PriceCell | undefined
  /** Name of the bet, for screen readers. */
  readonly label: string
  readonly onPress: ((pressed: PressedPrice) => void) | undefined
}

export function PriceButton({ cell, label, onPress }: PriceButtonProps) {
  const text = useText()
  if (cell === undefined)
    return (
      <span className="quote" data-tone="off">
        -
      </span>
    )
  if (onPress === undefined || cell.value === null) return <Quote cell={cell} />
  return (
    <button
      type="button"
      className="detail-price"
      aria-label={[`${label}: ${cell.text}`, moveWords(cell, text)].filter(Boolean).join(', ')}
      onClick={event => onPress({ anchor: event.currentTarget, price: cell.text })}
    >
      <Quote cell={cell} />
    </button>
  )
}
