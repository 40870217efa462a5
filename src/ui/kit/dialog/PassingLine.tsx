/** A line over the end of the list that stands for some seconds: it tells of a choice and takes it back, or offers one. */
import { useEffect } from 'react'
import { Button } from '../Button'
import { CloseButton } from './CloseButton'
import '../line.css'

const SHOWN_MS = 8_000

interface PassingLineProps {
  readonly words: string
  /** The label of its button. */
  readonly action: string
  readonly onAction: () => void
  /** The visitor closed the line, or it was shown long enough. Should be stable: another function starts the time again. */
  readonly onClose: () => void
}

export function PassingLine({ words, action, onAction, onClose }: PassingLineProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <output className="away">
      <p>{words}</p>
      <Button kind="plain" label={action} onPress={onAction} />
      <CloseButton onClose={onClose} />
    </output>
  )
}
