import { useText } from '../../i18n/useText'
import { Icon } from '../Icon'

export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  return (
    <button
      type="button"
      className="button is-square is-bare"
      aria-label={text('app.close')}
      title={text('app.close')}
      onClick={onClose}
    >
      <Icon name="close" />
    </button>
  )
}
