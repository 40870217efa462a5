/**
 * Offers alerts of goals after the first star of a device, once. The browser asks for permission only after a press. Rule ALR10 in
 * docs/rules/page.md. Errors: none; where the browser refuses the storage nothing is offered.
 */
import { useCallback, useEffect, useState } from 'react'
import { useText } from '../i18n/useText'
import { PassingLine } from '../kit/dialog/PassingLine'
import { turnPushOn } from '../state/late/push/pushSubscription'
import { isAllowed } from '../state/preferences'
import { useChoiceStore } from '../state/useChoice'

export function AlertOffer() {
  const text = useText()
  const choices = useChoiceStore()
  const [isOpen, setOpen] = useState(isFirstOffer)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    if (isOpen) noteOffer()
  }, [isOpen])
  if (!isOpen) return null
  const accept = async () => {
    close()
    const push = await turnPushOn(choices.get())
    // Without a server that sends them, the open page announces goals itself.
    if (push !== 'on' && isAllowed(choices.get().page.profile))
      choices.change(({ prefs }) => void (prefs.notices = true))
  }
  return (
    <PassingLine
      words={text('alertOffer.question')}
      action={{ label: text('alertOffer.yes'), onPress: () => void accept() }}
      onClose={close}
    />
  )
}

const OFFERED_KEY = 'sixinone_alerts_offered'

function isFirstOffer(): boolean {
  try {
    return Notification.permission === 'default' && localStorage.getItem(OFFERED_KEY) === null
  } catch {
    return false
  }
}

function noteOffer() {
  try {
    localStorage.setItem(OFFERED_KEY, '1')
  } catch {
    // Nothing was offered.
  }
}
