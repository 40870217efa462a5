/**
 * A lock that the engine holds for as long as it lives. The browser releases it when the thread ends, however it ends, so the
 * page that waits for it knows at once (`src/ui/client/watchEngine.ts`).
 *
 * Errors: none. A page that is not secure (plain HTTP) or has no origin has no locks; there nothing is held. Rule SRV15 in
 * docs/rules/worker.md.
 */

/** `onHeld` is called with the lock's name once it is held. The answer releases it. */
export function holdLock(onHeld: (name: string) => void): () => void {
  // Only its own page has to find it: two engines of an origin never have the same name.
  const name = `sixinone engine ${Math.random()}`
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  const hold = () => {
    onHeld(name)
    return released
  }
  if ('locks' in navigator) navigator.locks.request(name, hold).catch(() => undefined)
  return release
}
