/** Which turns of the loop an input cost, and what stands out among many inputs. */
import type { Turns } from './probe'

/** A turn: its processor time, and how much of it the garbage collector had. */
export interface Hold {
  readonly ms: number
  readonly collectedMs: number
}

/** Milliseconds of the machine's monotonic clock. */
export interface Span {
  readonly from: number
  readonly until: number
}

export const NO_HOLD: Hold = { ms: 0, collectedMs: 0 }

/** Its own work: what is left without the collector, which also collects what others left. */
export const workMs = ({ ms, collectedMs }: Hold): number => Math.max(0, ms - collectedMs)

export const dearer = (one: Hold, other: Hold): Hold => (workMs(other) > workMs(one) ? other : one)

/** The dearest turn that overlaps each span. Spans are in the order of time and do not overlap. */
export function holdsOf({ turns, collections }: Turns, spans: readonly Span[]): readonly Hold[] {
  const holds = spans.map(() => NO_HOLD)
  for (let at = 0; at < turns.length; at += 3) {
    const [from = 0, until = 0, ms = 0] = turns.subarray(at, at + 3)
    const hold = { ms, collectedMs: Math.min(ms, collected(collections, { from, until })) }
    spans.forEach((span, place) => {
      if (from < span.until && until > span.from) holds[place] = dearer(holds[place] ?? NO_HOLD, hold)
    })
  }
  return holds
}

/** The dearest of all turns. */
export const dearest = (turns: Turns): Hold =>
  holdsOf(turns, [{ from: -Infinity, until: Infinity }])[0] ?? NO_HOLD

function collected(collections: Float64Array, { from, until }: Span): number {
  let sum = 0
  for (let at = 0; at < collections.length; at += 2) {
    const [begun = 0, ms = 0] = collections.subarray(at, at + 2)
    if (begun >= from && begun < until) sum += ms
  }
  return sum
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}
