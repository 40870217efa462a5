/** The button that opens the slip and shows how many picks it has. Without picks there is no button. */
import { useText } from '../../i18n/useText'
import { IconShape } from '../../kit/Icon'
import { useSlip } from './useSlip'
import './slipButton.css'

const TICKET =
  'M2 4h12v2.6a1.4 1.4 0 0 0 0 2.8V12H2V9.4a1.4 1.4 0 0 0 0-2.8zM9.5 4v1.6M9.5 7.2v1.6M9.5 10.4V12'

interface SlipButtonProps {
  readonly onOpen: (anchor: HTMLElement) => void
}

export function SlipButton({ onOpen }: SlipButtonProps) {
  const text = useText()
  const { picks } = useSlip()
  if (picks.length === 0) return null
  const label = text('slip.open', { count: picks.length })
  return (
    <button
      type="button"
      className="slip-button"
      data-slip-button={picks.length}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={event => onOpen(event.currentTarget)}
    >
      <IconShape path={TICKET} filled={false} />
      {picks.length}
    </button>
  )
}
