/**
 * Stands in place of a part that threw, or whose code could not be loaded (offline, or a new version was deployed). Rule KIT6 in
 * docs/rules/page.md.
 */
import type { CSSProperties } from 'react'
import { useText } from '../../i18n/useText'
import { Failed } from '../Failed'

interface BrokenPartProps {
  readonly onRetry: () => void
  /** The control that opened the part: the note is shown beside it, and else in the part's place. */
  readonly anchor: HTMLElement | undefined
}

export function BrokenPart({ onRetry, anchor }: BrokenPartProps) {
  const text = useText()
  return (
    <Failed kind="note" style={anchor && besides(anchor)} onRetry={onRetry}>
      {text('app.broken')}
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
