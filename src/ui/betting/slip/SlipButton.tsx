/** The button that opens the slip and shows its number of picks. Hidden without picks. */
import { useText } from '../../i18n/useText'
import { IconShape } from '../../kit/Icon'
import { useSlip } from './useSlip'
import './slipButton.css'

const TICKET =
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2'

export function SlipButton({ onOpen }: { readonly onOpen: (anchor: HTMLElement) => void }) {
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
