/** The switch for notifications. The browser asks for permission only when the visitor turns it on. */
import { useState } from 'react'
import { useText } from '../../i18n/useText'
import { isAllowed } from '../../state/preferences'
import { useChoice, useChoiceStore } from '../../state/useChoice'

export function NoticesCheck() {
  const text = useText()
  const isOn = useChoice(({ prefs, page }) => prefs.notices && isAllowed(page.profile))
  const choices = useChoiceStore()
  const [refused, setRefused] = useState(false)
  const turn = async (on: boolean) => {
    const allowed = on && (await Notification.requestPermission()) === 'granted'
    setRefused(on && !allowed)
    choices.change(({ prefs }) => void (prefs.notices = allowed))
  }
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={({ target }) => void turn(target.checked)} />
        {text('settings.notices')}
      </label>
      <output className="note">{refused ? text('settings.noticesRefused') : ''}</output>
    </>
  )
}
