/** Turns the sound of alerts on and off. The code of the sound is loaded once the list is live (`Alerts.tsx`). */
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { useChoice, useChoiceStore } from '../state/useChoice'

export function SoundButton() {
  const text = useText()
  const sound = useChoice(({ prefs }) => prefs.sound)
  const choices = useChoiceStore()
  return (
    <Button
      label={text(sound ? 'alert.soundOff' : 'alert.soundOn')}
      icon={sound ? 'sound' : 'soundOff'}
      iconOnly
      active={sound}
      onPress={() => choices.change(draft => void (draft.prefs.sound = !sound))}
    />
  )
}
