/**
 * Repeats one piece of work: at its cadence while it succeeds; when it fails, three quick tries, then growing waits.
 *
 * D25: three tries 1000 ms apart, then `onGivenUp` is called and tries go on with full jitter, 1 s doubling to 30 s.
 * Runs never overlap, and a run that throws has failed. Rules NET5, NET6, NET14, NET16, SCN11 in docs/rules.
 */
import { failed, type Result } from '../../engine/contract/result'
import { lasts } from '../../engine/sync/faults'
import { QUICK_TRIES, retryDelay } from '../../engine/sync/retry'

export interface Poller {
  /** Does the work now and from then on at its cadence. */
  readonly start: () => void
  /** Starts no more runs. One that is under way still ends and its result is used. */
  readonly stop: () => void
  /** Does the work now, unless stopped; if it is under way, once more as soon as it is done. */
  readonly kick: () => void
  /** For a visitor who waits: does the work now, unless it is under way, and counts failures from 0. */
  readonly renew: () => void
  /** Failures since the last success. */
  readonly failures: () => number
  /** As `kick`, after a wait; stopping ends the wait. */
  readonly kickIn: (ms: number) => void
}

export interface PollerOptions {
  readonly everyMs: number
  /** After a fault that lasts as `size` (`faults.ts`) the cadence goes on, because quick tries change nothing. */
  readonly work: () => Promise<Result<unknown>>
  /** Called when the work threw, which is our own mistake; it also counts as a failure. */
  readonly onThrow?: () => void
  /** Called once per outage, after the quick tries. */
  readonly onGivenUp?: () => void
  readonly random?: () => number
}

export function createPoller(options: PollerOptions): Poller {
  const { everyMs, work, onThrow, onGivenUp, random = Math.random } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let later: ReturnType<typeof setTimeout> | undefined
  let running = false
  let busy = false
  /** A run was requested while one was under way, whose answer may have been written before the request. */
  let again = false
  let failures = 0

  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (running) timer = setTimeout(run, delay)
  }
  const attempt = () =>
    work().catch(() => {
      onThrow?.()
      return failed('internal-error')
    })
  const run = () => {
    if (busy) {
      again = true
      return
    }
    busy = true
    again = false
    void attempt().then(result => {
      busy = false
      const waits = !result.ok && lasts(result.fault) !== 'size'
      failures = waits ? failures + 1 : 0
      if (failures === QUICK_TRIES) onGivenUp?.()
      if (again) schedule(0)
      else schedule(waits ? retryDelay(failures, random) : everyMs)
    })
  }

  return {
    start() {
      running = true
      schedule(0)
    },
    stop() {
      running = again = false
      clearTimeout(timer)
      clearTimeout(later)
    },
    kick: () => schedule(0),
    renew() {
      failures = 0
      if (!busy) schedule(0)
    },
    failures: () => failures,
    kickIn(ms) {
      clearTimeout(later)
      later = setTimeout(() => schedule(0), ms)
    },
  }
}
