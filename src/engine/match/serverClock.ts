/**
 * How far the server's clock is ahead of this phone's (the offset), measured with every answer.
 *
 * Source: the `Date` header (whole seconds) or the socket's stamp (milliseconds). Rules CLK11-CLK19 in
 *         docs/rules/clock.md. The server stamps an answer between our sending and our receiving, so every sample gives
 *         a lower and an upper bound of the offset. A push has no request: its caller passes `sentAt` equal to
 *         `receivedAt`, and it gives a lower bound only.
 * Errors: none. A sample that was received before it was sent (the phone's clock was set back) is ignored; a time that
 *         no server can show (CLK19) is refused.
 */
import { isTime } from '../contract/days'
import type { EpochMs } from '../contract/units'

interface ClockSample {
  /** Both on the phone's clock. */
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  readonly serverAt: EpochMs
  /** The smallest step of the stamp in milliseconds: 1000 for an HTTP date. */
  readonly resolutionMs: number
}

export interface ServerClock {
  /** False when the stamp cannot be true (`isBelievable`); the clock then stays as it was. */
  sample(s: ClockSample): boolean
  /** Server clock minus phone clock, in milliseconds; 0 while unknown. */
  readonly offsetMs: number
  readonly known: boolean
}

/** The offset lies between `low` and `high`; `offset` is the middle. All in milliseconds. */
interface Bounds {
  readonly low: number
  readonly high: number
  readonly offset: number
}

/** A hundred years. A phone whose battery was empty may show 1970; with a greater difference the stamp is wrong. */
const MOST_APART_MS = 100 * 365.25 * 86_400_000
const MOST_SAMPLES = 8
/** No network answers so fast: a sample with a smaller width is a push. */
const CLOSEST_MS = 3

/** Whether a server's clock can show `serverAt` while the phone's shows `phoneAt`. */
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

/** A push may have waited while the phone slept, so it does not count beside an answered request. */
function withSample(samples: readonly Bounds[], newest: Bounds): readonly Bounds[] {
  if (newest.high === Infinity && samples.some(bounds => bounds.high !== Infinity)) return samples
  return [...samples, newest].slice(-MOST_SAMPLES)
}

/** The narrowest bounds; among pushes (which have no upper bound) the highest lower bound. Of equals the newest. */
function bestOf(samples: readonly Bounds[]): Bounds | undefined {
  let best = samples[0]
  for (const bounds of samples) if (best !== undefined && !isWorse(bounds, best)) best = bounds
  return best
}

function isWorse(one: Bounds, other: Bounds): boolean {
  const [width, least] = [one.high - one.low, other.high - other.low]
  return width === least ? width === Infinity && one.low < other.low : width > least
}
