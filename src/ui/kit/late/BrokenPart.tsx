/**
 * Replaces a part that threw or whose code could not be loaded. Offline, the visitor can retry. After a new build, the
 * visitor can reload the page. Only the latest of several notes next to controls is shown. Rules KIT6 and KIT11 in
 * docs/rules/page.md.
 */
import { useEffect, useState, type CSSProperties } from 'react'
import { useText } from '../../i18n/useText'
import { Failed } from '../Failed'
import { isReplaced } from './isReplaced'

interface BrokenPartProps {
  readonly onRetry: () => void
  readonly onClose: (() => void) | undefined
  /** The control that opened the part. The note appears below this control, or in the part's place if absent. */
  readonly anchor: HTMLElement | undefined
}

/** Closes the note that is shown below a control now. `undefined` if there is no such note. */
let endLatest: (() => void) | undefined

export function BrokenPart({ onRetry, onClose, anchor }: BrokenPartProps) {
  const text = useText()
  const [replaced, setReplaced] = useState(false)
  useEffect(() => {
    let isShown = true
    void isReplaced().then(is => isShown && setReplaced(is))
    return () => {
      isShown = false
    }
  }, [])
  useEffect(() => {
    if (anchor === undefined || onClose === undefined) return
    endLatest?.()
    endLatest = onClose
    return () => {
      if (endLatest === onClose) endLatest = undefined
    }
  }, [anchor, onClose])
  const ways = replaced
    ? { onRetry: () => location.reload(), retry: text('update.reload') }
    : { onRetry, retry: text('app.retry') }
  return (
    <Failed kind="note" style={anchor && besides(anchor)} onClose={onClose} {...ways}>
      {text(replaced ? 'update.ready' : 'app.broken')}
    </Failed>
  )
}

const WIDTH_PX = 300
const HEIGHT_PX = 60

function besides(anchor: HTMLElement): CSSProperties {
  const { left, bottom } = anchor.getBoundingClientRect()
  return {
    position: 'fixed',
    top: Math.min(bottom + 6, window.innerHeight - HEIGHT_PX),
    left: Math.max(8, Math.min(left, window.innerWidth - WIDTH_PX)),
  }
}
