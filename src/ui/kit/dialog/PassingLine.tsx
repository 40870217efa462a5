/**
 * A line over the end of the list, shown for 8 seconds. The line reports a choice with an undo button, offers an
 * action, or gives a hint.
 */
import { useEffect } from 'react'
import { Button } from '../Button'
import { CloseButton } from './CloseButton'
import '../line.css'

const SHOWN_MS = 8_000

interface PassingLineProps {
  readonly words: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /**
   * Called when the visitor closes the line, and after `SHOWN_MS`. Should be stable: another function restarts the
   * timer.
   */
  readonly onClose: () => void
}

export function PassingLine({ words, action, onClose }: PassingLineProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <output className="away">
      <p>{words}</p>
      {action !== undefined && <Button kind="plain" {...action} />}
      <CloseButton onClose={onClose} />
    </output>
  )
}
