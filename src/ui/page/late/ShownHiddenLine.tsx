/** Says for some seconds how many hidden leagues are shown for this visit, and hides them again. Rule HID4 in docs/rules/widget.md. */
import { useCallback, useState } from 'react'
import { useText } from '../../i18n/useText'
import { hideAgain } from '../../state/filters'
import { useChoiceStore } from '../../state/useChoice'
import { PassingLine } from './PassingLine'

export function ShownHiddenLine({ count }: { readonly count: number }) {
  const text = useText()
  const choices = useChoiceStore()
  const [isOpen, setOpen] = useState(true)
  const close = useCallback(() => setOpen(false), [])
  if (!isOpen) return null
  return (
    <PassingLine
      words={text('hidden.shownNow', { count })}
      undo={text('hidden.again')}
      onUndo={() => choices.filter(hideAgain)}
      onClose={close}
    />
  )
}
