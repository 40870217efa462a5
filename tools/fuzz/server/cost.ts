/** Finds the turns of the loop that an input cost, and the inputs that cost too much. */
import type { Turns } from './probe'

/** Processor time of a turn, and whether the garbage collector had some of it. */
export interface Hold {
  readonly ms: number
  readonly isCollected: boolean
}

/** Milliseconds of the machine's monotonic clock. */
export interface Span {
  readonly from: number
  readonly until: number
}

export const NO_HOLD: Hold = { ms: 0, isCollected: false }

export const dearer = (one: Hold, other: Hold): Hold => (other.ms > one.ms ? other : one)

/** The dearest turn that overlaps each span. Spans are ordered by time and do not overlap. */
export function holdsOf({ turns, collections }: Turns, spans: readonly Span[]): readonly Hold[] {
  const holds = spans.map(() => NO_HOLD)
  for (let at = 0; at < turns.length; at += 3) {
    const [from = 0, until = 0, ms = 0] = turns.subarray(at, at + 3)
    const hold = { ms, isCollected: isWithin(collections, { from, until }) }
    spans.forEach((span, place) => {
      if (from < span.until && until > span.from) holds[place] = dearer(holds[place] ?? NO_HOLD, hold)
    })
  }
  return holds
}

/** Returns the turn that took the most processor time. */
export const dearest = (turns: Turns): Hold =>
  holdsOf(turns, [{ from: -Infinity, until: Infinity }])[0] ?? NO_HOLD

/**
 * Whether a collection is within the span. Its duration says little of its processor time, because the thread waits for
 * its helpers.
 */
function isWithin(collections: Float64Array, { from, until }: Span): boolean {
  for (let at = 0; at < collections.length; at += 2) {
    const begun = collections[at] ?? Number.NaN
    if (begun >= from && begun < until) return true
  }
  return false
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}
