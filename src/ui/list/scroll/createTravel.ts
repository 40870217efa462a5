/** Scroll offset of the list, pixels that the visitor scrolled, and whether scrolling is too fast to read rows. */
import type { Direction } from '../model/nextWindow'

export type Pace = 'fast' | 'flung'
/** Speeds in pixels a second. Scrolling while reading is slower. */
const FAST_PX_S = 900
const FLUNG_PX_S = 3_600
/** Longest gap within one movement. */
const GAP_MS = 100

export interface Passing {
  readonly direction: Direction
  readonly pace: Pace
}

export interface Travel {
  /** Pixels from the very top. */
  readonly at: () => number
  /** Latest direction and fastest pace since the list rested. `undefined` if the list was not scrolled fast. */
  readonly passing: () => Passing | undefined
  /** Records that the list is at `offset` now. Returns the pixels that the visitor scrolled, downwards positive. */
  readonly to: (offset: number) => number
  /** Records that the page itself scrolled the list by this many pixels. */
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
      // The pace `flung` stays until the list rests: speeds around its limit would otherwise mount and remove rows in
      // turns.
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
