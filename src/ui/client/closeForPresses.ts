/**
 * Delays patches during a press, so that the page's thread is free for it. The gate closes while a finger is down. It
 * opens after the frame that answers the press has been painted. Rules STO12, STO18 in docs/rules/worker.md. Never throws.
 */
import type { Gate } from './gate'

/** Longest closing in milliseconds. A finger that stays longer makes no press, and a click follows a finger at once. */
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
    // A timer set in a frame's callback runs after that frame has been painted.
    if (release !== undefined) requestAnimationFrame(() => setTimeout(open))
  }
  const options = { capture: true, passive: true }
  page.addEventListener('pointerdown', close, options)
  page.addEventListener('click', openAfterPaint, options)
  // A cancelled pointer means that the finger scrolls.
  page.addEventListener('pointercancel', open, options)
}
