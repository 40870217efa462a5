/** Where the list is scrolled to, by whom, and whether it is scrolled too fast for its rows to be read. */
import type { Direction } from '../model/nextWindow'

export type Pace = 'fast' | 'flung'
/** From how many pixels a second on, fastest first. Scrolling while reading is slower. */
const PACES: readonly (readonly [Pace, number])[] = [
  ['flung', 3_600],
  ['fast', 900],
]
/** A gap longer than this is the beginning of another movement. */
const GAP_MS = 100

export interface Passing {
  readonly direction: Direction
  readonly pace: Pace
}

export interface Travel {
  /** Pixels from the very top. */
  readonly at: () => number
  /** Where to the list was last scrolled fast since it rested, and its fastest pace since then. */
  readonly passing: () => Passing | undefined
  /** The list is at `offset` now. Returns by how many pixels the visitor scrolled; downwards positive. */
  readonly to: (offset: number) => number
  /** The list scrolled itself by so many pixels. */
  readonly shifted: (by: number) => void
  readonly rest: () => void
}

export function createTravel(): Travel {
  let at = 0
  let last = -Infinity
  let passing: Passing | undefined
  return {
    at: () => at,
    passing: () => passing,
    to(offset) {
      const by = offset - at
      if (by === 0) return 0
      at = offset
      const now = performance.now()
      const gap = now - last
      last = now
      const speed = gap > 0 && gap < GAP_MS ? (Math.abs(by) / gap) * 1_000 : 0
      const [pace] = PACES.find(([, least]) => speed > least) ?? []
      const direction = by > 0 ? 'forward' : 'backward'
      // A fling that slows down keeps its rows until the list rests: rows made and removed in turns cost more than they are worth.
      if (pace !== undefined) passing = { direction, pace: passing?.pace === 'flung' ? 'flung' : pace }
      return by
    },
    shifted(by) {
      at = Math.max(0, at + by)
    },
    rest() {
      passing = undefined
    },
  }
}
