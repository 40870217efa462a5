/**
 * Offset of the server's clock from this phone's clock, measured with every answer.
 *
 * Source: the `Date` header (whole seconds) or the socket's stamp (milliseconds). Rules CLK11-CLK19 in
 * docs/rules/clock.md. The server stamps an answer after we send the request and before we receive the answer. So every
 * sample gives a lower and an upper bound of the offset. A push has no request: its caller passes `sentAt` equal to
 * `receivedAt`, and the sample gives only a lower bound.
 *
 * Never fails. A sample received before it was sent is ignored, because the phone's clock was set back. A time that no
 * server can have (CLK19) is rejected.
 */
import { isTime } from '../contract/days'
import type { EpochMs } from '../contract/units'

interface ClockSample {
  /** Times of sending and receiving on the phone's clock. */
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  readonly serverAt: EpochMs
  /** Resolution of the stamp in milliseconds: 1000 for an HTTP date. */
  readonly resolutionMs: number
}

export interface ServerClock {
  /** Adds a sample. Returns false for an impossible stamp (`isBelievable`), which leaves the clock unchanged. */
  sample(s: ClockSample): boolean
  /** Server clock minus phone clock, in milliseconds. 0 while unknown. */
  readonly offsetMs: number
  readonly known: boolean
}

/** Bounds of the offset in milliseconds. `offset` is the middle of `low` and `high`. */
interface Bounds {
  readonly low: number
  readonly high: number
  readonly offset: number
}

/**
 * Maximum difference between the clocks: 100 years. A phone whose battery was empty may show 1970. A larger difference
 * means a wrong stamp.
 */
const MOST_APART_MS = 100 * 365.25 * 86_400_000
const MOST_SAMPLES = 8
/** Minimum width in milliseconds of a request's bounds. Networks are slower, so a narrower sample is a push. */
const CLOSEST_MS = 3

/** Whether a server's clock can show `serverAt` while the phone's clock shows `phoneAt`. */
export function isBelievable(serverAt: EpochMs, phoneAt: EpochMs): boolean {
  return isTime(serverAt) && Math.abs(serverAt - phoneAt) <= MOST_APART_MS
}

export function createServerClock(): ServerClock {
  let samples: readonly Bounds[] = []
  let best: Bounds | undefined
  return {
    sample(s) {
      if (!isBelievable(s.serverAt, s.receivedAt)) return false
      const newest = boundsOf(s)
      if (newest === undefined) return true
      samples = best === undefined || !overlap(newest, best) ? [newest] : withSample(samples, newest)
      best = bestOf(samples)
      return true
    },
    get offsetMs() {
      return best === undefined ? 0 : best.offset
    },
    get known() {
      return best !== undefined
    },
  }
}

function boundsOf({ sentAt, receivedAt, serverAt, resolutionMs }: ClockSample): Bounds | undefined {
  const trip = receivedAt - sentAt
  if (!(trip >= 0)) return undefined
  const low = serverAt - receivedAt
  const width = trip + resolutionMs
  return { low, high: width < CLOSEST_MS ? Infinity : low + width, offset: low + width / 2 }
}

function overlap(one: Bounds, other: Bounds): boolean {
  return one.low <= other.high && other.low <= one.high
}

/** Adds a sample, except a push after an answered request. A push may have waited while the phone slept. */
function withSample(samples: readonly Bounds[], newest: Bounds): readonly Bounds[] {
  if (newest.high === Infinity && samples.some(bounds => bounds.high !== Infinity)) return samples
  return [...samples, newest].slice(-MOST_SAMPLES)
}

/**
 * Best bounds: the narrowest, or among pushes (without an upper bound) the highest lower bound. The newest of equal
 * ones.
 */
function bestOf(samples: readonly Bounds[]): Bounds | undefined {
  let best = samples[0]
  for (const bounds of samples) if (best !== undefined && !isWorse(bounds, best)) best = bounds
  return best
}

function isWorse(one: Bounds, other: Bounds): boolean {
  const [width, least] = [one.high - one.low, other.high - other.low]
  return width === least ? width === Infinity && one.low < other.low : width > least
}
