/** The line below the list that offers the newer version. Only its button reloads the page. */
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { CloseButton } from '../../kit/dialog/CloseButton'
import '../../kit/line.css'

export function UpdateLine({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  return (
    <output className="update-line" data-update="">
      <span>{text('update.ready')}</span>
      <Button label={text('update.reload')} onPress={() => window.location.reload()} />
      <CloseButton onClose={onClose} />
    </output>
  )
}
