/** Notices that the engine has died: by its lock at once, else by its silence. Rules SRV15, SRV16 in docs/rules/worker.md. */
import { createHeartbeat, type HeartbeatOptions } from './createHeartbeat'

export interface WatchOptions extends HeartbeatOptions {
  /** The engine's thread has ended. */
  readonly onEnded: () => void
}

export interface EngineWatch {
  /** The engine holds this lock while it lives. */
  readonly waitFor: (lock: string) => void
  /** This engine is being replaced by another one. */
  readonly renew: () => void
  readonly stop: () => void
}

export function watchEngine({ onEnded, ...options }: WatchOptions): EngineWatch {
  const heartbeat = createHeartbeat(options)
  let stopWaiting = () => {}
  return {
    waitFor(lock) {
      stopWaiting()
      stopWaiting = whenReleased(lock, onEnded)
    },
    renew() {
      stopWaiting()
      heartbeat.renew()
    },
    stop() {
      stopWaiting()
      heartbeat.stop()
    },
  }
}

/**
 * Calls back once another thread has released the lock that it has while it lives (`src/worker/connect.ts`). Returns a function
 * that ends the wait. Errors: none.
 */
function whenReleased(lock: string, onReleased: () => void): () => void {
  const wait = new AbortController()
  const { signal } = wait
  navigator.locks
    .request(lock, { signal }, () => {
      if (!signal.aborted) onReleased()
    })
    .catch(() => undefined)
  return () => wait.abort()
}
