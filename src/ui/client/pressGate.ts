/**
 * Gives a press the page's thread for itself: what comes from the worker while a finger is down waits until the frame that answers
 * the press is painted. Rule STO12 in docs/rules/worker.md. Errors: none.
 */

/** A finger that stays longer makes no press, and a click follows a finger at once. */
const LONGEST_MS = 300

/** Runs an action now, or in its turn after the press that is under way. */
export type PressGate = (act: () => void) => void

export function createPressGate(page: Document): PressGate {
  let isClosed = false
  let waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    clearTimeout(timer)
    isClosed = false
    const acts = waiting
    waiting = []
    for (const act of acts) act()
  }
  const close = () => {
    if (isClosed) return
    isClosed = true
    timer = setTimeout(open, LONGEST_MS)
  }
  const openAfterPaint = () => {
    // The timer of a frame's callback runs after the frame has been painted.
    if (isClosed) requestAnimationFrame(() => setTimeout(open))
  }
  const options = { capture: true, passive: true }
  page.addEventListener('pointerdown', close, options)
  page.addEventListener('click', openAfterPaint, options)
  // The finger scrolls.
  page.addEventListener('pointercancel', open, options)
  return act => {
    if (isClosed) waiting.push(act)
    else act()
  }
}
