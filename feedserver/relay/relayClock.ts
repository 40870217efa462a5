/**
 * The provider's clock, from the `Date` of its answers, so that clients of the relay show the provider's minutes.
 *
 * A time that differs from what is known by more than a few seconds is doubted until three answers in a row agree on it:
 * a copy from an old cache must not set the clocks of all visitors. Errors: none.
 */
import { createServerClock } from '../../src/engine/match/serverClock'
import type { EpochMs } from '../model'

const STRANGE_MS = 5000
const AGREEING_MS = 2000
const ENOUGH = 3

interface Sample {
  /** Local clock. */
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  /** The provider's clock, in whole seconds. */
  readonly serverAt: EpochMs
}

export interface RelayClock {
  /** False when the time cannot be true, or is doubted. */
  readonly sample: (sample: Sample) => boolean
  /** The provider's time; the local time while it is not known. */
  readonly stamp: () => EpochMs
}

export function createRelayClock(now: () => EpochMs): RelayClock {
  let clock = createServerClock()
  let doubted = NaN
  let times = 0

  const isStrange = (offset: number): boolean => {
    if (!clock.known || Math.abs(offset - clock.offsetMs) <= STRANGE_MS) {
      times = 0
      return false
    }
    times = Math.abs(offset - doubted) <= AGREEING_MS ? times + 1 : 1
    doubted = offset
    return times < ENOUGH
  }

  return {
    sample(sample) {
      if (isStrange(sample.serverAt - sample.receivedAt)) return false
      if (times >= ENOUGH) {
        clock = createServerClock()
        times = 0
      }
      return clock.sample({ ...sample, resolutionMs: 1000 })
    },
    stamp: () => Math.round(now() + clock.offsetMs),
  }
}
