/** Where the list is scrolled to, by whom, and whether it is scrolled too fast for its rows to be read. */
import type { Direction } from '../model/nextWindow'

export type Pace = 'fast' | 'flung'
/** Pixels a second. Scrolling while reading is slower. */
const FAST_PX_S = 900
const FLUNG_PX_S = 3_600
/** A gap longer than this is the beginning of another movement. */
const GAP_MS = 100

export interface Passing {
  readonly direction: Direction
  readonly pace: Pace
}

export interface Travel {
  /** Pixels from the very top. */
  readonly at: () => number
  /** Latest direction and fastest pace since the list rested. `undefined`: it was not scrolled fast. */
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
      // The flung pace stays until the list rests: around its limit rows would be made and removed in turns.
      const pace = speed > FLUNG_PX_S || passing?.pace === 'flung' ? 'flung' : 'fast'
      if (speed > FAST_PX_S) passing = { direction: by > 0 ? 'forward' : 'backward', pace }
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
