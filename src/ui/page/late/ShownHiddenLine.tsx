/**
 * A line for some seconds with the number of hidden leagues that are shown for this visit, and a button to hide them
 * again. A toolbar with a line of filters shows the number there. Rule HID4 in docs/rules/widget.md.
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
