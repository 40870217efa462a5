/**
 * Announces an event in one of several tabs of the site. Rule ALR27 in docs/rules/page.md. Browsers without Web Locks
 * announce it in each tab.
 */

/** Lock of visible pages. Several windows queue for it. */
const SEEN = 'sixinone-seen'

/** Marks the site as visible while this page is. Returns a function that stops. */
export function markSeen(): () => void {
  let leave: (() => void) | undefined
  const turn = () => {
    leave?.()
    leave = undefined
    if (document.hidden || !('locks' in navigator)) return
    const seen = new Promise<void>(resolve => (leave = resolve))
    navigator.locks.request(SEEN, () => seen).catch(() => undefined)
  }
  turn()
  document.addEventListener('visibilitychange', turn)
  return () => {
    document.removeEventListener('visibilitychange', turn)
    leave?.()
  }
}

/** Whether no page of the site is visible. */
export async function isUnseen(): Promise<boolean> {
  if (!('locks' in navigator)) return true
  return navigator.locks.request(SEEN, { mode: 'shared', ifAvailable: true }, lock => lock !== null)
}

/** Names that this tab has claimed. Timers of a hidden page may be a minute late. */
const own = new Set<string>()

/** Returns true in the first tab that claims the name, and false in others for `ms` milliseconds. */
export async function claim(name: string, ms: number): Promise<boolean> {
  if (own.has(name) || !('locks' in navigator)) return true
  return new Promise(resolve => {
    const take = (lock: Lock | null) => {
      resolve(lock !== null)
      if (lock === null) return undefined
      own.add(name)
      return new Promise<void>(done =>
        setTimeout(() => {
          own.delete(name)
          done()
        }, ms),
      )
    }
    navigator.locks.request(`sixinone-${name}`, { ifAvailable: true }, take).catch(() => resolve(true))
  })
}
