/** Closes what it is in: every dialog, panel, line and banner that can be closed has this button. */
import { useText } from '../../i18n/useText'
import { Icon } from '../Icon'

interface CloseButtonProps {
  readonly onClose: () => void
  /** There is nothing to close yet; a style sheet may keep its room. */
  readonly hidden?: boolean
}

export function CloseButton({ onClose, hidden = false }: CloseButtonProps) {
  const text = useText()
  return (
    <button
      type="button"
      className="button is-square is-bare"
      aria-label={text('app.close')}
      title={text('app.close')}
      hidden={hidden}
      onClick={onClose}
    >
      <Icon name="close" />
    </button>
  )
}
