/**
 * Repeats one piece of work: at its cadence while it succeeds, three quick tries when it fails, then with growing waits.
 *
 * D25: three tries 1000 ms apart, then the failure is said and the work goes on in the background, full jitter, 1 s
 * doubling to 30 s. Work never overlaps itself, and work that throws has failed. Rules NET5, NET6, NET14, NET16, SCN11
 * in docs/rules.
 */
import { failed, type Result } from '../../engine/contract/result'
import { lasts } from './faults'
import { fullJitter } from './jitter'

export const QUICK_TRIES = 3
export const QUICK_DELAY_MS = 1_000

export interface Poller {
  /** Begins, or begins again at once. */
  readonly start: () => void
  /** Stops asking; an answer under way is not awaited but still used. */
  readonly stop: () => void
  /** Does the work now, whatever the cadence says; if it is under way, once more as soon as it is done. */
  readonly kick: () => void
  /** A visitor waits: does the work now, if it is not under way, and its failures count anew. */
  readonly renew: () => void
  /** Failures since the last success. */
  readonly failures: () => number
}

export interface PollerOptions {
  readonly everyMs: number
  /** A fault of size waits for the next turn of the cadence: another try before that changes nothing. */
  readonly work: () => Promise<Result<unknown>>
  /** It threw, which is a mistake of ours; counts as a failure besides. */
  readonly onThrow?: () => void
  /** Called once per outage, after the quick tries. */
  readonly onGivenUp?: () => void
  readonly random?: () => number
}

export function createPoller(options: PollerOptions): Poller {
  const { everyMs, work, onThrow, onGivenUp, random = Math.random } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let busy = false
  /** Asked for while under way: what comes may have been written before. */
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
    },
    kick: () => schedule(0),
    renew() {
      failures = 0
      if (!busy) schedule(0)
    },
    failures: () => failures,
  }
}

/** `failures` ≥ 1. */
export function retryDelay(failures: number, random: () => number): number {
  return failures < QUICK_TRIES ? QUICK_DELAY_MS : fullJitter(failures - QUICK_TRIES, random)
}
