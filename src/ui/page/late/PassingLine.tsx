/** A line over the end of the list that tells for some seconds of a choice whose effect is not seen at once, and takes it back. */
import { useEffect } from 'react'
import { Button } from '../../kit/Button'
import { CloseButton } from '../../kit/dialog/CloseButton'
import '../../kit/line.css'

const SHOWN_MS = 8_000

interface PassingLineProps {
  readonly words: string
  /** Of the button that takes the choice back. */
  readonly undo: string
  readonly onUndo: () => void
  /** The visitor closed the line, or it was shown long enough. Should be stable: another function starts the time again. */
  readonly onClose: () => void
}

export function PassingLine({ words, undo, onUndo, onClose }: PassingLineProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <output className="away">
      <p>{words}</p>
      <Button kind="plain" label={undo} onPress={onUndo} />
      <CloseButton onClose={onClose} />
    </output>
  )
}
