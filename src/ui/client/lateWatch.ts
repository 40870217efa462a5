/**
 * The watch over the engine, whose code a first visit does not wait for: it comes once the engine's own code runs, or after
 * five seconds where the engine has no lock or does not start.
 *
 * Errors: none. Code that cannot be loaded (offline, or a new version was deployed) is requested again. Rule SRV15 in
 * docs/rules/worker.md.
 */
import type { EngineWatch, WatchOptions } from './engineWatch'

const LATEST_MS = 5_000
const AGAIN_MS = 10_000

export function createLateWatch(options: WatchOptions): EngineWatch {
  let watch: EngineWatch | undefined
  let lock: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const load = async () => {
    clearTimeout(timer)
    try {
      const { watchEngine } = await import('./engineWatch')
      if (stopped || watch !== undefined) return
      watch = watchEngine(options)
      if (lock !== undefined) watch.waitFor(lock)
    } catch {
      loadAfter(AGAIN_MS)
    }
  }
  const loadAfter = (waitMs: number) => {
    if (!stopped) timer = setTimeout(load, waitMs)
  }
  loadAfter(LATEST_MS)
  return {
    waitFor(name) {
      lock = name
      if (watch === undefined) void load()
      else watch.waitFor(name)
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
