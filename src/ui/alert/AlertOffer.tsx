/**
 * Offers alerts of goals once, after the first star on a device. The browser requests permission only after a press.
 * The offer is left out where the browser refuses the storage. Rule ALR10 in docs/rules/page.md.
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
    // The open page announces goals itself if the server cannot send them.
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
    // The storage is refused or full.
  }
}
