/** A panel next to the list. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { CloseButton } from '../../kit/dialog/CloseButton'

interface BesideProps {
  readonly title: string
  readonly heading: ReactNode
  readonly tools: ReactNode
  /** The pressed element that opened the panel. The panel then takes the focus. */
  readonly opener: HTMLElement | null
  /** Called to close the panel. If absent, the panel has no close button. */
  readonly onClose: (() => void) | undefined
  readonly children: ReactNode
}

export function Beside({ title, heading: shown, tools, opener, onClose, children }: BesideProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const takesFocus = opener !== null
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) onClose?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <section className="panel match-beside" aria-label={title} onKeyDown={onKeyDown}>
      <header className="sheet-head">
        <h2 ref={heading} tabIndex={-1}>
          <span className="sr-only">{title}</span>
          {shown}
        </h2>
        {tools}
        {onClose === undefined ? null : <CloseButton onClose={onClose} />}
      </header>
      {children}
    </section>
  )
}
