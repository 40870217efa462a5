/** Where the list is scrolled to, by whom, and whether it is scrolled too fast for its rows to be read. */
import type { Direction } from '../model/nextWindow'

/** Pixels a second. Scrolling while reading is slower. */
const FAST_PX_S = 900
/** A gap longer than this is the beginning of another movement. */
const GAP_MS = 100

export interface Travel {
  /** Pixels from the very top. */
  readonly at: () => number
  /** The direction in which the list was scrolled fast since it last rested. */
  readonly passing: () => Direction | undefined
  /** The list is at `offset` now. Returns by how many pixels the visitor scrolled; downwards positive. */
  readonly to: (offset: number) => number
  /** The list scrolled itself by so many pixels. */
  readonly shifted: (by: number) => void
  readonly rest: () => void
}

export function createTravel(): Travel {
  let at = 0
  let last = -Infinity
  let passing: Direction | undefined
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
      if (gap > 0 && gap < GAP_MS && (Math.abs(by) / gap) * 1_000 > FAST_PX_S)
        passing = by > 0 ? 'forward' : 'backward'
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
