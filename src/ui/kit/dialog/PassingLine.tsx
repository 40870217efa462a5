/** A line over the end of the list that stands for some seconds: it tells of a choice and takes it back, offers one, or says how. */
import { useEffect } from 'react'
import { Button } from '../Button'
import { CloseButton } from './CloseButton'
import '../line.css'

const SHOWN_MS = 8_000

interface PassingLineProps {
  readonly words: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** The visitor closed the line, or it was shown long enough. Should be stable: another function starts the time again. */
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
