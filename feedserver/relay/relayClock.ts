/**
 * The provider's clock, from the `Date` of its answers, so that clients of the relay show the provider's minutes.
 *
 * A time that differs from what is known by more than a few seconds is doubted until five answers in a row agree on it,
 * over some seconds in which it went on: a copy from an old cache must not set the clocks of all visitors. Errors: none.
 */
import { createServerClock } from '../../src/engine/match/serverClock'
import type { EpochMs } from '../kit/clock'

const STRANGE_MS = 5000
const AGREEING_MS = 1500
const ENOUGH = 5
/** Longer than `AGREEING_MS`, so that a time that stands still does not agree with itself. */
const ENOUGH_MS = 3000

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
  /** The first of the strange times that agree. */
  let doubted = { offset: NaN, at: 0 }
  let times = 0

  const isStrange = (offset: number): boolean =>
    clock.known && !(Math.abs(offset - clock.offsetMs) <= STRANGE_MS)

  /** Counts a strange time; true when it is to be believed. */
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
