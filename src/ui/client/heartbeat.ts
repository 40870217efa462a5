/**
 * Whether the engine still answers. Rules SRV15, SRV16 in docs/rules/worker.md.
 *
 * Only time in which this thread's own timer ran counts as silence: a page that is busy, throttled or asleep does not
 * hear answers that are long there. A cold list of 2,000 matches keeps the engine busy for 0.1 s of a desktop's CPU,
 * 0.9 s of one six times slower.
 */
export const BEAT_MS = 1_000
/** In beats. */
export const LONGEST_SILENCE = 3
/** Its code may still be on the way over a slow line. */
export const FIRST_SILENCE = 20

export interface HeartbeatOptions {
  readonly ping: () => Promise<unknown>
  /** Whether it matters now: not on a hidden page, nor while an engine is being replaced. */
  readonly isWatched: () => boolean
  readonly onDeath: () => void
}

export interface Heartbeat {
  /** Another engine: everything is counted anew. */
  readonly renew: () => void
  readonly stop: () => void
}

export function createHeartbeat({ ping, isWatched, onDeath }: HeartbeatOptions): Heartbeat {
  let longest = FIRST_SILENCE
  let silence = 0
  /** The last ping, while it is awaited. */
  let awaited: object | undefined
  const ask = async () => {
    const own = (awaited = {})
    silence = 0
    await ping()
    if (awaited !== own) return
    awaited = undefined
    longest = LONGEST_SILENCE
  }
  /** However long it was until this timer ran, it counts as one beat. */
  const timer = setInterval(() => {
    if (!isWatched()) awaited = undefined
    else if (awaited === undefined) ask().catch(() => undefined)
    else if (++silence >= longest) onDeath()
  }, BEAT_MS)
  return {
    renew() {
      awaited = undefined
      longest = FIRST_SILENCE
    },
    stop: () => clearInterval(timer),
  }
}
