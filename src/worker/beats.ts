/** When the page gets its patches: soon after a change, and once a second without one. Errors: none. */
import type { EpochMs } from '../engine/contract/units'

const BEAT_MS = 100
/** A beat comes this often without news too: minutes, ages and when an ended match leaves depend on time alone. */
const TICK_MS = 1_000
/** For a hidden page that stays awake. */
const AWAKE_BEAT_MS = 2_000

export interface Beats {
  readonly now: () => void
  readonly soon: () => void
  readonly stop: () => void
}

/** `clock`: the local one. `soon` calls `beat` at most every 100 ms, or every 2 s for a hidden page. */
export function createBeats(
  clock: () => EpochMs,
  beat: (now: EpochMs) => void,
  isHidden: () => boolean,
): Beats {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastBeat = 0
  const now = () => {
    clearTimeout(timer)
    timer = undefined
    lastBeat = clock()
    beat(lastBeat)
  }
  const soon = () => {
    const everyMs = isHidden() ? AWAKE_BEAT_MS : BEAT_MS
    timer ??= setTimeout(now, Math.max(0, lastBeat + everyMs - clock()))
  }
  const tick = setInterval(soon, TICK_MS)
  return {
    now,
    soon,
    stop() {
      clearTimeout(timer)
      clearInterval(tick)
    },
  }
}
