/**
 * How far the server's clock is ahead of this phone's, learnt from every answer.
 *
 * Source: the `Date` header (whole seconds) or the socket's stamp (milliseconds). Rules CLK11-CLK19 in
 *         docs/rules/clock.md. A sample bounds the offset: the server stamped after we sent and before we received.
 *         A push answers nothing: its caller gives `sentAt` equal to `receivedAt`, and it bounds from below only.
 * Errors: none. A sample that ends before it began (the phone's clock stepped meanwhile) is dropped, and so is a stamp
 *         that no server's clock can show.
 */
import { isTime } from '../contract/times'
import type { EpochMs } from '../contract/units'

interface ClockSample {
  /** Both on the phone's clock. */
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  readonly serverAt: EpochMs
  /** The stamp's last digit: 1000 for an HTTP date. */
  readonly resolutionMs: number
}

export interface ServerClock {
  /** False when the stamp is none that can be believed: the clock stays as it was. */
  sample(s: ClockSample): boolean
  /** Server minus phone; 0 while unknown. */
  readonly offsetMs: number
  readonly known: boolean
}

/** The offset lies between `low` and `high`. */
interface Bounds {
  readonly low: number
  readonly high: number
  readonly offset: number
}

/** A phone whose battery died says 1970 or the year it was made: it may be wrong by that, and by no more. */
const MOST_APART_MS = 100 * 365.25 * 86_400_000
const KEPT = 8
/** No network answers in so little time: bounds so close are those of a push. */
const CLOSEST_MS = 3

/** Whether a server can say so to a phone that says `phoneAt`; of a phone nothing is asked but that distance. */
export function isBelievable(serverAt: EpochMs, phoneAt: EpochMs): boolean {
  return isTime(serverAt) && Math.abs(serverAt - phoneAt) <= MOST_APART_MS
}

export function createServerClock(): ServerClock {
  let kept: readonly Bounds[] = []
  let best: Bounds | undefined
  return {
    sample(s) {
      if (!isBelievable(s.serverAt, s.receivedAt)) return false
      const newest = boundsOf(s)
      if (newest === undefined) return true
      kept = best === undefined || !overlap(newest, best) ? [newest] : keep(kept, newest)
      best = bestOf(kept)
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

/** A push waits in the queue of a sleeping phone: where an answered request is known, it says nothing new. */
function keep(kept: readonly Bounds[], newest: Bounds): readonly Bounds[] {
  if (newest.high === Infinity && kept.some(bounds => bounds.high !== Infinity)) return kept
  return [...kept, newest].slice(-KEPT)
}

/** The narrowest; among pushes the one that travelled least. Of equals the newest. */
function bestOf(kept: readonly Bounds[]): Bounds | undefined {
  let best = kept[0]
  for (const bounds of kept) if (best !== undefined && !isWorse(bounds, best)) best = bounds
  return best
}

function isWorse(one: Bounds, other: Bounds): boolean {
  const [width, least] = [one.high - one.low, other.high - other.low]
  return width === least ? width === Infinity && one.low < other.low : width > least
}
