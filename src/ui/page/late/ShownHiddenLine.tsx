/**
 * Says for some seconds how many hidden leagues are shown for this visit, and hides them again. A toolbar that has the line of the
 * filters says it there. Rule HID4 in docs/rules/widget.md.
 */
import { useCallback, useState } from 'react'
import { usePhoneToolbar, useShortFrame } from '../../filter/useScreenTools'
import { useText } from '../../i18n/useText'
import { hideAgain } from '../../state/filters'
import { useChoiceStore } from '../../state/useChoice'
import { PassingLine } from '../../kit/dialog/PassingLine'

export function ShownHiddenLine({ count }: { readonly count: number }) {
  const text = useText()
  const choices = useChoiceStore()
  const [isOpen, setOpen] = useState(true)
  const close = useCallback(() => setOpen(false), [])
  const phone = usePhoneToolbar()
  const short = useShortFrame()
  if (!isOpen || !(phone || short)) return null
  return (
    <PassingLine
      words={text('hidden.shownNow', { count })}
      action={{ label: text('hidden.again'), onPress: () => choices.filter(hideAgain) }}
      onClose={close}
    />
  )
}
