/** Runs in the measured page: measures the time from a press until the rows of the next screen are painted. */

/** Milliseconds from the press to the first paint with rows, or `undefined` before that. */
export type ShownAfterMs = number | undefined

declare global {
  interface Window {
    shownAfterMs: ShownAfterMs
  }
}

const isThere = () =>
  document.querySelector('[data-match]') !== null && document.querySelector('.list-skeleton') === null

/** A timer that is set in a frame's callback runs after the frame has been painted. */
function afterPaint(tell: () => void) {
  requestAnimationFrame(() => setTimeout(tell))
}

function look(pressedAt: number) {
  if (!isThere()) {
    requestAnimationFrame(() => look(pressedAt))
    return
  }
  afterPaint(() => {
    window.shownAfterMs = performance.now() - pressedAt
  })
}

addEventListener(
  'click',
  ({ timeStamp }) => {
    window.shownAfterMs = undefined
    // The rows of the last screen leave in the frame after the press.
    requestAnimationFrame(() => look(timeStamp))
  },
  { capture: true },
)
