/**
 * Notices the death of the engine, at once by its lock or else by its silence. Rules SRV15, SRV16 in
 * docs/rules/worker.md.
 */
import { createHeartbeat, type HeartbeatOptions } from './createHeartbeat'

export interface WatchOptions extends HeartbeatOptions {
  /** Called when the engine's thread has ended. */
  readonly onEnded: () => void
}

export interface EngineWatch {
  /** Watches this lock, which the engine has while it lives. */
  readonly waitFor: (lock: string) => void
  /** Starts over, because another engine replaces this one. */
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
 * Calls back once another thread has released the lock that it has while it lives (`src/worker/connect.ts`). Returns a
 * function that ends the wait. Never throws.
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
