/** The button of the settings. Their code is loaded at the press. */
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { latePart, useDialog } from '../../kit/late/latePart'

const SettingsSheet = latePart(() => import('./SettingsSheet').then(({ SettingsSheet }) => SettingsSheet), {
  texts: 'dialogs',
})

export function SettingsButton() {
  const text = useText()
  const { open, node } = useDialog(SettingsSheet)
  return (
    <>
      <Button label={text('settings.open')} icon="settings" iconOnly opensDialog onPress={open} />
      {node}
    </>
  )
}
