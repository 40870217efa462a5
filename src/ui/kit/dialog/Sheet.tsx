/**
 * A dialog: below its control on a desktop, at the bottom edge of a phone.
 *
 * The dialog is rendered into a child of `body`, above everything else, and is modal (`modal.ts`).
 */
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../Button'
import { closeOnBack } from '../dom/backCloses'
import { useWindowGuess } from '../dom/windowGuess'
import { visiblePartOf, useHostPage } from '../dom/useHostPage'
import { CloseButton } from './CloseButton'
import { openModal } from './modal'
import { useGrip } from './useGrip'
import { positionSheet } from './positionSheet'

export interface SheetProps {
  readonly title: string
  /** Shown in place of the title. The title then is for screen readers only. */
  readonly heading?: ReactNode
  /** Buttons in the header, before the close button. */
  readonly tools?: ReactNode
  /** Gets the focus when the sheet opens. If absent, the heading gets the focus. */
  readonly first?: RefObject<HTMLElement | null>
  /** The control that opened the sheet. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  /** The button in the footer. A press calls `onPress` and then closes the sheet. */
  readonly confirm?: { readonly label: string; readonly disabled?: boolean; readonly onPress?: () => void }
  /** The sheet has no controls: its body takes the focus, so that keys can scroll the body. */
  readonly readOnly?: boolean
  /** Text in the footer, before the `confirm` button. */
  readonly aside?: ReactNode
  /** Further class of the dialog, in addition to `sheet`. */
  readonly className?: string
  /**
   * The page's address names the open content. The content therefore has a history entry of its own, and going back
   * closes it.
   */
  readonly inAddress?: boolean
  /** Positions the sheet. Called again when the window's size or its visible part changes. */
  readonly position?: typeof positionSheet
  /**
   * Label of a grip that pulls the sheet to its full height on a phone. A press on the grip does the same. If absent,
   * there is no grip.
   */
  readonly grip?: string
  readonly children: ReactNode
}

/**
 * Renders an empty element in place. The element finds the child of `body` that has the page. The sheet is a portal
 * into that child.
 */
export function Sheet(props: SheetProps) {
  const [page, setPage] = useState<Element | null>(null)
  const findPage = useCallback(
    (element: HTMLElement | null) => setPage(now => now ?? element?.closest('body > *') ?? null),
    [],
  )
  // The server draws the sheet in place: the sheet's position is fixed to the window, so it looks the same.
  if (useWindowGuess() !== null) return <ModalSheet {...props} />
  return (
    <>
      <span hidden ref={findPage} />
      {page === null ? null : createPortal(<ModalSheet {...props} />, page)}
    </>
  )
}

function ModalSheet(props: SheetProps) {
  const { title, heading: shown, tools, anchor, onClose, confirm, aside, className, grip, children } = props
  const { position: put = positionSheet, readOnly = false, inAddress = false } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useModal({ dialog, first: props.first ?? heading, anchor, put, inAddress, onClose })
  const pulling = useGrip(dialog, onClose)
  return (
    <>
      <div className="sheet-backdrop" aria-hidden="true" onClick={onClose} />
      <dialog
        ref={dialog}
        open
        aria-modal="true"
        className={className === undefined ? 'sheet' : `sheet ${className}`}
        aria-labelledby={titleId}
        onClose={onClose}
      >
        {grip === undefined ? null : (
          <button type="button" className="sheet-grip" aria-label={grip} title={grip} {...pulling} />
        )}
        <header className="sheet-head">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {shown === undefined ? title : <span className="sr-only">{title}</span>}
            {shown}
          </h2>
          {tools}
          <CloseButton onClose={onClose} />
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
                onClose()
              }}
            />
          </footer>
        )}
      </dialog>
    </>
  )
}

interface ModalOptions {
  readonly dialog: RefObject<HTMLElement | null>
  readonly first: RefObject<HTMLElement | null>
  readonly anchor: HTMLElement | null
  readonly put: typeof positionSheet
  readonly inAddress: boolean
  readonly onClose: () => void
}

/** Puts the dialog on top, and positions it again when the window's size or its visible part changes. */
function useModal({ dialog, first, anchor, put, inAddress, onClose }: ModalOptions) {
  const host = useHostPage()
  const latestClose = useRef(onClose)
  useLayoutEffect(() => {
    latestClose.current = onClose
  })
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    const position = () => {
      put(element, anchor, visiblePartOf(host))
      host?.look(view => put(element, anchor, visiblePartOf(host, view)))
    }
    // The heading, not the first field, gets the focus by default. A focused field would open a phone's keyboard over
    // the sheet.
    const close = () => latestClose.current()
    const leaveTop = openModal(element, first.current, close)
    const leaveHistory = inAddress ? undefined : closeOnBack(close)
    position()
    window.addEventListener('resize', position)
    const leave = host?.onChange(position)
    return () => {
      leave?.()
      window.removeEventListener('resize', position)
      leaveTop()
      leaveHistory?.()
    }
  }, [dialog, first, anchor, put, inAddress, host])
}
