/**
 * A dialog: below the control that opened it on a desktop, at the bottom edge of a phone.
 *
 * It lies over everything else, outside of what opened it, and is modal (`modal.ts`).
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
  /** Shown in place of the title, which then is for screen readers only. */
  readonly heading?: ReactNode
  /** Buttons beside the one that closes it. */
  readonly tools?: ReactNode
  /** Gets the focus when the sheet opens; absent: the heading does. */
  readonly first?: RefObject<HTMLElement | null>
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
  /** What is open is in the page's address, so it has an entry of the history already. Going back closes it by that. */
  readonly inAddress?: boolean
  /** Positions the sheet; called again when the window's size or its visible part changes. */
  readonly position?: typeof positionSheet
  /** On a phone it can be pulled to its full height; the name of the button that does the same. */
  readonly grip?: string
  readonly children: ReactNode
}

/** Where a sheet is rendered it leaves an empty element, which says what child of `body` the page is in. */
export function Sheet(props: SheetProps) {
  const [page, setPage] = useState<Element | null>(null)
  const findPage = useCallback(
    (element: HTMLElement | null) => setPage(now => now ?? element?.closest('body > *') ?? null),
    [],
  )
  // Fixed to the window, a sheet without a control looks the same wherever it is.
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
    // By default the heading and not the first field: on a phone a focused field would open the keyboard over the sheet.
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
