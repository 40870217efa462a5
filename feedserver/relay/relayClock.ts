/**
 * The provider's clock, from the `Date` of its answers, so that clients of the relay show the provider's minutes.
 *
 * A time that differs by more than `STRANGE_MS` is accepted only after five consecutive answers agree on it. The
 * answers must span some seconds. So a copy from an old cache cannot set the clocks of all visitors.
 */
import { createServerClock } from '../../src/engine/match/serverClock'
import type { EpochMs } from '../kit/clock'

const STRANGE_MS = 5000
const AGREEING_MS = 1500
const ENOUGH = 5
/**
 * Milliseconds that the agreeing times must span. The span exceeds `AGREEING_MS`, so that a stopped clock does not
 * agree with itself.
 */
const ENOUGH_MS = 3000

interface Sample {
  /** Time of the request, by the local clock. */
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  /** The provider's clock, in whole seconds. */
  readonly serverAt: EpochMs
}

export interface RelayClock {
  /** Returns `false` if the time is impossible or still in doubt. */
  readonly sample: (sample: Sample) => boolean
  /** Returns the provider's time, or the local time while the provider's is not known. */
  readonly stamp: () => EpochMs
}

export function createRelayClock(now: () => EpochMs): RelayClock {
  let clock = createServerClock()
  /** The first of the agreeing strange times. */
  let doubted = { offset: NaN, at: 0 }
  let times = 0

  const isStrange = (offset: number): boolean =>
    clock.known && !(Math.abs(offset - clock.offsetMs) <= STRANGE_MS)

  /** Counts a strange time. Returns `true` if the time is now accepted. */
  const insists = (offset: number, at: EpochMs): boolean => {
    const agrees = Math.abs(offset - doubted.offset) <= AGREEING_MS
    if (!agrees) doubted = { offset, at }
    times = agrees ? times + 1 : 1
    return times >= ENOUGH && at - doubted.at >= ENOUGH_MS
  }

  return {
    sample(sample) {
      const offset = sample.serverAt - sample.receivedAt
      if (isStrange(offset)) {
        if (!insists(offset, sample.receivedAt)) return false
        clock = createServerClock()
      }
      doubted = { offset: NaN, at: 0 }
      return clock.sample({ ...sample, resolutionMs: 1000 })
    },
    stamp: () => Math.round(now() + clock.offsetMs),
  }
}
