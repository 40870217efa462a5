/**
 * Going back closes the top dialog or menu before the browser leaves the page. Each open dialog and menu has a history
 * entry. After closing in another way, the entry is removed with a timeout, because another dialog may open
 * immediately. Rule KIT10 in docs/rules/page.md.
 */

/** Kind of a pending step back in the history: out of the entries of dialogs, or out of the page's own entry. */
type Step = 'dialog' | 'page'

/** Time after which a pending step counts as cancelled by the browser. */
const STEP_MS = 5000

/** Functions that close the open dialogs and menus, the top one last. */
const open: (() => void)[] = []
let isFollowing = false
let step: Step | undefined
/**
 * Id of the page's entry under the open dialogs. It is stored in the state of that entry and of the dialogs' entries.
 */
let base: unknown
/**
 * State and address that the page wrote into a dialog's entry. They are copied to the entry below when the dialog
 * closes.
 */
let written: { readonly state: unknown; readonly address: string } | undefined

const fieldsOf = (state: unknown) => Object(state) as Readonly<Record<string, unknown>>

/** Number of history entries of dialogs, from the page's own entry up to this one. */
function entriesOf(state: unknown): number {
  const { over } = fieldsOf(state)
  return Number.isInteger(over) ? Math.max(0, Number(over)) : 0
}

/** Adds a history entry for a dialog that opened. Returns a function to call when the dialog has closed. */
export function closeOnBack(close: () => void): () => void {
  if (!isFollowing) window.addEventListener('popstate', onPop, { capture: true })
  isFollowing = true
  open.push(close)
  matchEntries()
  return () => {
    const at = open.lastIndexOf(close)
    if (at !== -1) open.splice(at, 1)
    setTimeout(matchEntries)
  }
}

/** Whether the current entry is that of a dialog. */
export const isUnderDialog = (): boolean => entriesOf(window.history.state) > 0

/** Merges `state` into the current entry. The address remains the same if `address` is empty. */
export function writeEntry(state: object, address = '') {
  const { history, location } = window
  history.replaceState({ ...Object(history.state), ...state }, '', address)
  if (entriesOf(history.state) > 0) written = { state: history.state, address: location.href }
}

/** Goes `steps` back from the page's own entry, and in addition over the entries of open dialogs. */
export function stepBack(steps: number) {
  go(-steps - entriesOf(window.history.state), 'page')
}

function go(entries: number, next: Step) {
  step = next
  setTimeout(() => step === next && (step = undefined), STEP_MS)
  window.history.go(entries)
}

/**
 * Makes the number of dialog entries equal to that of open dialogs. After a reload or going forward, there may be an
 * entry without a dialog.
 */
function matchEntries() {
  const { history } = window
  const surplus = entriesOf(history.state) - open.length
  if (step !== undefined || surplus === 0) return
  if (surplus > 0) return go(-surplus, 'dialog')
  try {
    if (entriesOf(history.state) === 0) writeEntry({ base: Date.now() })
    base = fieldsOf(history.state)['base']
    for (let over = entriesOf(history.state); over < open.length;)
      history.pushState({ ...Object(history.state), over: ++over }, '')
  } catch {
    // Browsers refuse more than some hundred entries a minute. Meanwhile going back leaves the page.
  }
}

function onPop(event: PopStateEvent) {
  const { state } = event
  const done = step
  const changed = written
  const closed = done === undefined ? open.splice(entriesOf(state)) : []
  step = undefined
  written = undefined
  if ((done === 'dialog' || closed.length > 0) && fieldsOf(state)['base'] === base) {
    // The page's own `popstate` listeners must not run: the page remains.
    event.stopImmediatePropagation()
    if (changed !== undefined) {
      const { address } = changed
      const below = { ...Object(changed.state), over: entriesOf(state) }
      writeEntry(below, address === window.location.href ? '' : address)
    }
  }
  for (const close of closed.reverse()) close()
  matchEntries()
}
