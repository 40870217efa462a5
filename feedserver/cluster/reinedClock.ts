/** The clock of a source's provider, which stops at the leader's step while the source stands by. */
import { createClock, type EpochMs } from '../kit/clock'

/** Upper limit of the provider's clock. A source that stands by must not run ahead of the leader. */
export interface Reins {
  limit: EpochMs
}

/**
 * A clock that stops at `reins.limit`. `origin`: the real time at which the clock began, perhaps on another machine.
 */
export function reinedClock(reins: Reins, origin: EpochMs, realNow: () => EpochMs): typeof createClock {
  return (start, speed) => {
    let first: EpochMs | null = origin
    const clock = createClock(start, speed, () => {
      const now = first ?? realNow()
      first = null
      return now
    })
    return { ...clock, now: () => Math.max(start, Math.min(clock.now(), reins.limit)) }
  }
}
