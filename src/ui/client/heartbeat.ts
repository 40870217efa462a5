/**
 * Whether the engine still answers. Rules SRV15, SRV16 in docs/rules/worker.md.
 *
 * Only time in which this thread's own timer ran counts as silence: a page that is busy, throttled or asleep does not
 * hear answers that are long there. A cold list of 2,000 matches keeps the engine busy for 0.1 s of a desktop's CPU,
 * 0.9 s of one six times slower.
 */
export const BEAT_MS = 1_000
export const SILENCE_MS = 3_000
/** Its code may still be on the way over a slow line. */
export const FIRST_SILENCE_MS = 20_000

export interface HeartbeatOptions {
  readonly ping: () => Promise<unknown>
  /** Whether it matters now: not on a hidden page, nor while an engine is being replaced. */
  readonly isWatched: () => boolean
  readonly onDeath: () => void
}

/** Of the engine's next incarnation everything is counted anew. */
export interface Heartbeat {
  readonly renew: () => void
  readonly stop: () => void
}

export function createHeartbeat({ ping, isWatched, onDeath }: HeartbeatOptions): Heartbeat {
  let limit = FIRST_SILENCE_MS
  let silence = 0
  let beatAt = performance.now()
  /** Counts the pings; the one that is awaited is the last. */
  let asked = 0
  let isAwaited = false

  const ask = () => {
    const own = ++asked
    isAwaited = true
    silence = 0
    const hear = () => {
      if (own !== asked) return
      isAwaited = false
      limit = SILENCE_MS
    }
    ping().then(hear, () => undefined)
  }
  const beat = () => {
    const passed = Math.min(performance.now() - beatAt, BEAT_MS)
    beatAt = performance.now()
    if (!isWatched()) isAwaited = false
    else if (!isAwaited) ask()
    else if ((silence += passed) >= limit) onDeath()
  }
  const timer = setInterval(beat, BEAT_MS)
  return {
    renew() {
      isAwaited = false
      limit = FIRST_SILENCE_MS
      asked++
    },
    stop: () => clearInterval(timer),
  }
}
