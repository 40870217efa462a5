/**
 * One timer that has rows filled again when the mark of a price becomes paler. Hundreds of CSS animations, most of them
 * waiting, took half of the main thread's time on an idle page.
 */
import type { EpochMs } from '../../../engine/contract/units'

const TICK_MS = 500

export interface FadeClock<Filled> {
  /** `at`: when the row has to be filled again; `undefined`: not for a mark. */
  readonly set: (filled: Filled, at: EpochMs | undefined) => void
  readonly stop: () => void
}

export function createFadeClock<Filled>(wake: (filled: Filled) => void): FadeClock<Filled> {
  const due = new Map<Filled, EpochMs>()
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    due.clear()
  }
  const tick = () => {
    const now = Date.now()
    for (const [filled, at] of due)
      if (at <= now) {
        due.delete(filled)
        wake(filled)
      }
    if (due.size === 0) stop()
  }
  return {
    set(filled, at) {
      due.delete(filled)
      if (at === undefined) return
      due.set(filled, at)
      timer ??= setInterval(tick, TICK_MS)
    },
    stop,
  }
}
