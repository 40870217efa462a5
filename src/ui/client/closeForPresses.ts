/**
 * Gives a press the page's thread for itself: the gate is closed while a finger is down, and opens when the frame that answers the
 * press is painted. Rule STO12 in docs/rules/worker.md. Errors: none.
 */
import type { Gate } from './gate'

/** A finger that stays longer makes no press, and a click follows a finger at once. */
const LONGEST_MS = 300

export function closeForPresses(gate: Gate, page: Document): void {
  let release: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    clearTimeout(timer)
    release?.()
    release = undefined
  }
  const close = () => {
    if (release !== undefined) return
    release = gate.close()
    timer = setTimeout(open, LONGEST_MS)
  }
  const openAfterPaint = () => {
    // The timer of a frame's callback runs after the frame has been painted.
    if (release !== undefined) requestAnimationFrame(() => setTimeout(open))
  }
  const options = { capture: true, passive: true }
  page.addEventListener('pointerdown', close, options)
  page.addEventListener('click', openAfterPaint, options)
  // The finger scrolls.
  page.addEventListener('pointercancel', open, options)
}
