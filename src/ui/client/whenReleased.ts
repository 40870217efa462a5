/** The end of another thread, by the lock that it has while it lives (`src/worker/connect.ts`). Rule SRV15 in docs/rules/worker.md. */

/** Calls back once the lock is released; the answer ends the wait. Errors: none. */
export function whenReleased(lock: string, onReleased: () => void): () => void {
  const wait = new AbortController()
  const { signal } = wait
  navigator.locks
    .request(lock, { signal }, () => {
      if (!signal.aborted) onReleased()
    })
    .catch(() => undefined)
  return () => wait.abort()
}
