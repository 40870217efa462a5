/**
 * How far the server's clock is ahead of this phone's, learnt from every answer.
 *
 * Source: the `Date` header (whole seconds) or the socket's stamp (milliseconds). Rules CLK11-CLK17 in
 *         docs/rules/clock.md. A sample bounds the offset: the server stamped after we sent and before we received.
 *         A push answers nothing: its caller gives `sentAt` equal to `receivedAt`, and it bounds from below only.
 * Errors: none. A sample that ends before it began (the phone's clock stepped meanwhile) is dropped.
 */
import type { EpochMs } from '../contract/units'

export interface ClockSample {
  /** Both on the phone's clock. */
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  readonly serverAt: EpochMs
  /** The stamp's last digit: 1000 for an HTTP date. */
  readonly resolutionMs: number
}

export interface ServerClock {
  sample(s: ClockSample): void
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

const KEPT = 8
/** No network answers in so little time: bounds so close are those of a push. */
const CLOSEST_MS = 3

export function createServerClock(): ServerClock {
  let kept: readonly Bounds[] = []
  let best: Bounds | undefined
  return {
    sample(s) {
      const newest = boundsOf(s)
      if (newest === undefined) return
      kept = best === undefined || !overlap(newest, best) ? [newest] : keep(kept, newest)
      best = bestOf(kept)
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
  if (!(trip >= 0) || !Number.isFinite(serverAt)) return undefined
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
