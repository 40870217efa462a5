/** A sentence for the visitor about a failure, with a retry button. Every view that can fail shows this component. */
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../i18n/useText'
import { Button } from './Button'

/** Kind of the button, by kind of failure. */
const KINDS = {
  /** Shown above the rows, or in their place when there are no rows. */
  page: 'primary',
  /** Shown in place of a part of the page. */
  part: 'plain',
  /** Shown as a line of text. */
  note: 'link',
} as const

interface FailedProps {
  readonly kind: keyof typeof KINDS
  readonly onRetry: () => void
  /** Label of the button. 'Retry' if absent. */
  readonly retry?: string
  /** Called by a button that closes the note. If absent, the note has no such button. */
  readonly onClose?: (() => void) | undefined
  /** Cause of the failure for a maintainer, shown as a tooltip. */
  readonly cause?: string
  readonly style?: CSSProperties | undefined
  /** Content below the sentence and its buttons. */
  readonly more?: ReactNode
  /** The sentence for the visitor. */
  readonly children: ReactNode
}

export function Failed({ kind, onRetry, retry, onClose, cause, style, more, children }: FailedProps) {
  const text = useText()
  return (
    <div className={`failed is-${kind}`} role="alert" style={style}>
      <p title={cause}>{children}</p>
      <Button kind={KINDS[kind]} label={retry ?? text('app.retry')} onPress={onRetry} />
      {onClose && <Button kind="link" label={text('app.close')} onPress={onClose} />}
      {more}
    </div>
  )
}
