/** The button that closes a dialog, panel, line or banner. */
import { useText } from '../../i18n/useText'
import { Icon } from '../Icon'

interface CloseButtonProps {
  readonly onClose: () => void
  /**
   * Whether the button is hidden, because there is no content to close. A style sheet may reserve the button's space.
   */
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
