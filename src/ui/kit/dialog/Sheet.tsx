/**
 * A dialog: under the control that opened it on a desktop, at the bottom edge of a phone.
 *
 * The browser's own modal dialog keeps the focus inside, closes on Escape and gives the focus back.
 */
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { Button } from '../Button'
import { seenOf, useHostPage } from '../dom/hostPage'
import { Icon } from '../Icon'
import { placeSheet } from './placeSheet'

export interface SheetProps {
  readonly title: string
  /** The control that opened it. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  /** The button that ends it; it closes the sheet after `onPress`. */
  readonly confirm?: { readonly label: string; readonly disabled?: boolean; readonly onPress?: () => void }
  /** Nothing in it takes the focus: its body does, so that keys scroll it. */
  readonly readOnly?: boolean
  /** A line beside that button. */
  readonly aside?: ReactNode
  /** A name of its own for style sheets, beside `sheet`. */
  readonly className?: string
  /** Where it stands; called again when the window's size, or what is seen of it, changes. */
  readonly place?: typeof placeSheet
  readonly children: ReactNode
}

export function Sheet(props: SheetProps) {
  const { title, anchor, onClose, confirm, aside, className, children } = props
  const { place: put = placeSheet, readOnly = false } = props
  const text = useText()
  const host = useHostPage()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    const place = () => {
      put(element, anchor, seenOf(host))
      host?.look(view => put(element, anchor, seenOf(host, view)))
    }
    element.showModal()
    place()
    // Not the first field: on a phone that would open the keyboard over the sheet.
    heading.current?.focus()
    window.addEventListener('resize', place)
    const leave = host?.onChange(place)
    return () => {
      leave?.()
      window.removeEventListener('resize', place)
      element.close()
    }
  }, [anchor, put, host])

  const close = () => dialog.current?.close()
  const closed = () => {
    // Closed and opened again in one breath is not closed.
    if (dialog.current?.open !== true) onClose()
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does it by key
    <dialog
      ref={dialog}
      className={className === undefined ? 'sheet' : `sheet ${className}`}
      aria-labelledby={titleId}
      onClose={closed}
      onClick={closeOnBackdrop}
    >
      <header className="sheet-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className="button is-square is-bare"
          aria-label={text('app.close')}
          title={text('app.close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a body that scrolls is reached by keys */}
      <div className="sheet-body" tabIndex={readOnly ? 0 : undefined}>
        {children}
      </div>
      {confirm === undefined ? null : (
        <footer className="sheet-foot">
          {aside}
          <Button
            kind="primary"
            label={confirm.label}
            disabled={confirm.disabled ?? false}
            onPress={() => {
              confirm.onPress?.()
              close()
            }}
          />
        </footer>
      )}
    </dialog>
  )
}
