/**
 * Going back closes what lies over the page before it leaves the page. Each open dialog and menu is an entry of the history. What
 * is closed otherwise leaves its entry a moment later, because another may open in its place. Rule KIT10 in docs/rules/page.md.
 */

/** A step back through the history that is on its way: out of the entries of dialogs, or out of that of the page. */
type Step = 'dialog' | 'page'

/** One that has not come by then was cancelled by the browser. */
const STEP_MS = 5000

/** How to close what is open, the last on top. */
const open: (() => void)[] = []
let isFollowing = false
let step: Step | undefined
/** Names the entry of the page over which dialogs have opened, in its state and in those of their entries. */
let base: unknown
/** What the page wrote into the entry of a dialog. The entry below gets it when the dialog is left. */
let written: { readonly state: unknown; readonly address: string } | undefined

const fieldsOf = (state: unknown) => Object(state) as Readonly<Record<string, unknown>>

/** How many entries of dialogs lie between an entry of the history and the page's own. */
function entriesOf(state: unknown): number {
  const { over } = fieldsOf(state)
  return Number.isInteger(over) ? Math.max(0, Number(over)) : 0
}

/** Makes an entry for what has opened; returns how to take it away once that is closed. */
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

/** Whether the present entry is that of a dialog. */
export const isUnderDialog = (): boolean => entriesOf(window.history.state) > 0

/** Writes into the present entry. Without an address it has the one that it has. */
export function writeEntry(state: object, address = '') {
  const { history, location } = window
  history.replaceState({ ...Object(history.state), ...state }, '', address)
  if (entriesOf(history.state) > 0) written = { state: history.state, address: location.href }
}

/** So many steps back from the page's own entry, whatever lies over it. */
export function stepBack(steps: number) {
  go(-steps - entriesOf(window.history.state), 'page')
}

function go(entries: number, next: Step) {
  step = next
  setTimeout(() => step === next && (step = undefined), STEP_MS)
  window.history.go(entries)
}

/** As many entries as dialogs. After a reload, and after going forward, there may be one without a dialog. */
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
    // Browsers take some hundred entries a minute. Until they take more, going back leaves the page.
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
    // The page stays where it is.
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
