/** Runs in the measured page: the time from a press until the rows of the screen that it leads to are painted. */
declare global {
  interface Window {
    /** Milliseconds from the press to the first paint with rows; `undefined` until then. */
    shownAfterMs: number | undefined
  }
}

const isThere = () =>
  document.querySelector('[data-match]') !== null && document.querySelector('.list-skeleton') === null

/** A message is delivered after the frame has been painted. */
function afterPaint(tell: () => void) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = tell
  requestAnimationFrame(() => port2.postMessage(undefined))
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

export {}
