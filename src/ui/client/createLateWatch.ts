/**
 * Watches the engine with code that is loaded after the first list (`whenReady`), so that a first visit does not wait
 * for it.
 *
 * Never throws. Code that cannot be loaded (offline, or a new version was deployed) is requested again. Rule SRV15 in
 * docs/rules/worker.md.
 */
import type { EngineWatch, WatchOptions } from './watchEngine'

const AGAIN_MS = 10_000

/** `begin`: resolves when the code may be loaded. */
export function createLateWatch(options: WatchOptions, begin: Promise<void>): EngineWatch {
  let watch: EngineWatch | undefined
  let lock: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const load = async () => {
    if (stopped) return
    try {
      const { watchEngine } = await import('./watchEngine')
      if (stopped) return
      watch = watchEngine(options)
      if (lock !== undefined) watch.waitFor(lock)
    } catch {
      timer = setTimeout(load, AGAIN_MS)
    }
  }
  void begin.then(load)
  return {
    waitFor(name) {
      lock = name
      watch?.waitFor(name)
    },
    renew() {
      lock = undefined
      watch?.renew()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      watch?.stop()
    },
  }
}
