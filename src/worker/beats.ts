/** Milliseconds between two beats while changes arrive. A beat sends the page one patch. */
import type { EpochMs } from '../engine/contract/units'

const BEAT_MS = 100
/**
 * Milliseconds between two beats without changes. Minutes, ages and the removal of ended matches depend on time alone.
 */
const TICK_MS = 1_000
/** Milliseconds between two beats for a hidden page that stays awake. */
const AWAKE_BEAT_MS = 2_000

export interface Beats {
  readonly now: () => void
  readonly soon: () => void
  readonly stop: () => void
}

/**
 * Starts the beats. `clock`: the local clock. `soon` calls `beat` at most every 100 ms, or every 2 s for a hidden page.
 */
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
    timer ??= setTimeout(now, Math.min(everyMs, Math.max(0, lastBeat + everyMs - clock())))
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
