/**
 * Open dialogs, the last one on top. Only the top dialog has the focus, closes on Escape, and is visible to screen
 * readers.
 *
 * The browser's `showModal` makes the rest of the page inert and so recomputes the style of every element. That is half
 * of the cost of a press on a price on a slow phone. Here no style outside the dialog changes.
 */

/** Elements that Tab can reach. Unchecked radio buttons match too, although Tab skips them. */
const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, [tabindex="0"]'

const open: { readonly dialog: HTMLElement; readonly close: () => void }[] = []
/** Elements hidden from screen readers because of a dialog. */
const hidden = new Set<Element>()

/**
 * Puts a dialog on top and returns a function that removes it. `first` gets the focus before the rest is hidden,
 * because browsers refuse to hide the focused element.
 */
export function openModal(dialog: HTMLElement, first: HTMLElement | null, close: () => void): () => void {
  const before = document.activeElement
  const modal = { dialog, close }
  if (open.length === 0) listen('addEventListener')
  open.push(modal)
  first?.focus({ preventScroll: true })
  hideOthers()
  return () => {
    open.splice(open.indexOf(modal), 1)
    if (open.length === 0) listen('removeEventListener')
    hideOthers()
    const lost = document.activeElement === document.body || dialog.contains(document.activeElement)
    if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

function listen(change: 'addEventListener' | 'removeEventListener') {
  document[change]('keydown', onKey as EventListener)
  document[change]('focusin', onFocus)
}

function onKey(event: KeyboardEvent) {
  const top = open.at(-1)
  // An input method uses Escape to end its own composition.
  if (top === undefined || event.defaultPrevented || event.isComposing) return
  if (event.key === 'Escape') {
    event.preventDefault()
    top.close()
  } else if (event.key === 'Tab') {
    const next = roundTheEnd(top.dialog, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
}

/**
 * Moves the focus into the top dialog. The focus may come from the browser's own controls, or the focused element was
 * removed. The timeout lets a closing dialog, which gives the focus back, leave the list first.
 */
function onFocus() {
  setTimeout(() => {
    const dialog = open.at(-1)?.dialog
    if (dialog?.contains(document.activeElement) === false) tabbableIn(dialog)[0]?.focus()
  })
}

/**
 * Returns the element that Tab wraps to at an end of the dialog. `undefined`: the browser moves the focus correctly.
 */
function roundTheEnd(dialog: HTMLElement, back: boolean): HTMLElement | undefined {
  const all = tabbableIn(dialog)
  const [first] = all
  const last = all.at(-1)
  const active = document.activeElement
  if (active === null || !dialog.contains(active)) return first
  const isBeforeFirst =
    first !== undefined && (active.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  if (back) return active === first || isBeforeFirst ? last : undefined
  return active === last ? first : undefined
}

const tabbableIn = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    element => element.tabIndex >= 0 && element.getClientRects().length > 0,
  )

/** Hides the siblings of the top dialog and of its ancestors from screen readers, except announcements of alerts. */
function hideOthers() {
  for (const element of hidden) element.removeAttribute('aria-hidden')
  hidden.clear()
  let inner: Element | null = open.at(-1)?.dialog ?? null
  for (; inner !== null && inner !== document.body; inner = inner.parentElement)
    for (const element of inner.parentElement?.children ?? []) {
      if (element === inner || element.matches('[aria-hidden], [data-alerts]')) continue
      element.setAttribute('aria-hidden', 'true')
      hidden.add(element)
    }
}
