/** How fast the list is scrolled: too fast to look at its rows, or not at all. */

/** Pixels a second. A finger that moves the list while its owner reads stays below. */
const FAST_PX_S = 900
/** After so long without a scroll event the list rests. */
const REST_MS = 140
/** A gap longer than this is the beginning of another movement. */
const GAP_MS = 100

export interface Pace {
  /** The list was scrolled by so many pixels just now. */
  readonly step: (by: number) => void
  readonly stop: () => void
}

export interface PaceOptions {
  readonly onFast: () => void
  readonly onRest: () => void
}

export function createPace({ onFast, onRest }: PaceOptions): Pace {
  let last = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const left = last + REST_MS - performance.now()
    // One timer for a whole movement, not one for each of its frames.
    timer = left > 0 ? setTimeout(look, left) : undefined
    if (timer === undefined) onRest()
  }
  return {
    step(by) {
      const now = performance.now()
      const gap = now - last
      last = now
      if (gap > 0 && gap < GAP_MS && (Math.abs(by) / gap) * 1_000 > FAST_PX_S) onFast()
      timer ??= setTimeout(look, REST_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
