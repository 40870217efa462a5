/** Calls back when the browser has nothing to do. Safari has no `requestIdleCallback`: there it is after a second. */
export function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act)
  else setTimeout(act, 1_000)
}
