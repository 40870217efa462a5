/**
 * Which dialogs are open, the last on top. Only that one has the focus, closes on Escape, and is there for screen readers.
 *
 * The browser's `showModal` makes the rest of the page inert, and so computes the style of every element anew: half of what a
 * press on a price costs on a slow phone. Here no style outside the dialog changes.
 */

/** What Tab can reach, but for radio buttons that are not chosen. */
const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, [tabindex="0"]'

const open: { readonly dialog: HTMLElement; readonly close: () => void }[] = []
/** What is hidden from screen readers because of a dialog. */
const hidden = new Set<Element>()

/**
 * Puts a dialog on top and gives the focus to `first` in it, before the rest is hidden: browsers do not hide what has the focus.
 * Returns what takes the dialog away again.
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
  // An input method ends its own words by Escape.
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
 * The focus came from elsewhere: from the browser's own controls, or because what had it is gone. A dialog that gives the
 * focus to something else while it closes is no longer on top a moment later.
 */
function onFocus() {
  setTimeout(() => {
    const dialog = open.at(-1)?.dialog
    if (dialog?.contains(document.activeElement) === false) tabbableIn(dialog)[0]?.focus()
  })
}

/** What Tab goes to from an end of the dialog; nothing: from elsewhere, where the browser knows. */
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

/** What is beside the dialog, or beside what it is in. */
function hideOthers() {
  for (const element of hidden) element.removeAttribute('aria-hidden')
  hidden.clear()
  let inner: Element | null = open.at(-1)?.dialog ?? null
  for (; inner !== null && inner !== document.body; inner = inner.parentElement)
    for (const element of inner.parentElement?.children ?? []) {
      if (element === inner || element.hasAttribute('aria-hidden')) continue
      element.setAttribute('aria-hidden', 'true')
      hidden.add(element)
    }
}
