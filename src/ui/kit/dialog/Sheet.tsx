/**
 * A dialog: below the control that opened it on a desktop, at the bottom edge of a phone.
 *
 * It is the browser's modal `dialog`, which keeps the focus inside, closes on Escape and gives the focus back.
 */
import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Button } from '../Button'
import { visiblePartOf, useHostPage } from '../dom/useHostPage'
import { CloseButton } from './CloseButton'
import { useGrip } from './useGrip'
import { placeSheet } from './placeSheet'

export interface SheetProps {
  readonly title: string
  /** Shown in place of the title, which then is for screen readers only. */
  readonly heading?: ReactNode
  /** The control that opened it. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  /** The button in the footer; it calls `onPress` and then closes the sheet. */
  readonly confirm?: { readonly label: string; readonly disabled?: boolean; readonly onPress?: () => void }
  /** The sheet has no controls: its body takes the focus, so that keys can scroll it. */
  readonly readOnly?: boolean
  /** Text beside the `confirm` button. */
  readonly aside?: ReactNode
  /** A further class beside `sheet`. */
  readonly className?: string
  /** Positions the sheet; called again when the window's size or its visible part changes. */
  readonly place?: typeof placeSheet
  /** On a phone it can be pulled to its full height; the name of the button that does the same. */
  readonly grip?: string
  readonly children: ReactNode
}

export function Sheet(props: SheetProps) {
  const { title, heading: shown, anchor, onClose, confirm, aside, className, grip, children } = props
  const { place: put = placeSheet, readOnly = false } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useModal(dialog, heading, anchor, put)

  const close = () => dialog.current?.close()
  const pulling = useGrip(dialog, close)
  const closed = () => {
    // The event is late: the sheet may be open again by now.
    if (dialog.current?.open !== true) onClose()
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }
  const closeFromField = (event: KeyboardEvent) => {
    if (!isEscapeInField(event)) return
    // Otherwise a browser that closes the dialog itself would close the one below as well.
    event.preventDefault()
    close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does it by key
    <dialog
      ref={dialog}
      className={className === undefined ? 'sheet' : `sheet ${className}`}
      aria-labelledby={titleId}
      onClose={closed}
      onClick={closeOnBackdrop}
      onKeyDown={closeFromField}
    >
      {grip === undefined ? null : (
        <button type="button" className="sheet-grip" aria-label={grip} title={grip} {...pulling} />
      )}
      <header className="sheet-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {shown === undefined ? title : <span className="sr-only">{title}</span>}
          {shown}
        </h2>
        <CloseButton onClose={close} />
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

/** Opens the dialog, and positions it again when the window's size or its visible part changes. */
function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLHeadingElement | null>,
  anchor: HTMLElement | null,
  put: typeof placeSheet,
) {
  const host = useHostPage()
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    const place = () => {
      put(element, anchor, visiblePartOf(host))
      host?.look(view => put(element, anchor, visiblePartOf(host, view)))
    }
    const before = document.activeElement
    element.showModal()
    place()
    // The heading and not the first field: on a phone a focused field would open the keyboard over the sheet.
    heading.current?.focus()
    window.addEventListener('resize', place)
    const leave = host?.onChange(place)
    return () => {
      leave?.()
      window.removeEventListener('resize', place)
      element.close()
      focusAgain(before)
    }
  }, [dialog, heading, anchor, put, host])
}

/** WebKit 2.38 (Safari 16.0) does not close the dialog from a text field. In an input method Escape ends a word. */
const isEscapeInField = ({ key, target, defaultPrevented, nativeEvent }: KeyboardEvent) =>
  key === 'Escape' && target instanceof HTMLInputElement && !defaultPrevented && !nativeEvent.isComposing

/** Chrome 88 to 92 do not give the focus back when a dialog closes. */
function focusAgain(before: Element | null) {
  if (document.activeElement === document.body && before instanceof HTMLElement)
    before.focus({ preventScroll: true })
}
