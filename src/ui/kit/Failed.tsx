/** A sentence for the visitor about what failed, and a button that tries again. Every view that can fail shows this. */
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../i18n/useText'
import { Button } from './Button'

/** The look of the button. */
const KINDS = {
  /** Above rows that stay, or in their place. */
  page: 'primary',
  /** In place of a part of the page. */
  part: 'plain',
  /** A line of text. */
  note: 'link',
} as const

interface FailedProps {
  readonly kind: keyof typeof KINDS
  readonly onRetry: () => void
  /** What the button says; 'Retry' without it. */
  readonly retry?: string
  /** Without it the note stays. */
  readonly onClose?: (() => void) | undefined
  /** For a maintainer, as a tooltip. */
  readonly cause?: string
  readonly style?: CSSProperties | undefined
  /** Below sentence and button. */
  readonly more?: ReactNode
  /** The sentence. */
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
