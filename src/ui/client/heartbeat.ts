/**
 * Whether the engine still answers. Rules SRV15, SRV16 in docs/rules/worker.md.
 *
 * Only time in which this thread's own timer ran counts as silence, because a page that is busy, throttled or asleep
 * handles answers late that came in time. A cold list of 2,000 matches keeps the engine busy for 0.1 s of a desktop's
 * CPU, 0.9 s of one six times slower.
 */
/** Time between two pings. */
export const BEAT_MS = 1_000
/** Beats without an answer after which the engine counts as dead. */
export const LONGEST_SILENCE = 3
/** The same before its first answer: its code may still be loading over a slow connection. */
export const FIRST_SILENCE = 20

export interface HeartbeatOptions {
  readonly ping: () => Promise<unknown>
  /** Whether silence counts now: not on a hidden page, and not while an engine is being replaced. */
  readonly isWatched: () => boolean
  readonly onDeath: () => void
}

export interface Heartbeat {
  /** Another engine was started: counts from the beginning. */
  readonly renew: () => void
  readonly stop: () => void
}

export function createHeartbeat({ ping, isWatched, onDeath }: HeartbeatOptions): Heartbeat {
  let longest = FIRST_SILENCE
  let silence = 0
  /** The last ping, until it is answered. */
  let awaited: object | undefined
  const ask = async () => {
    const own = (awaited = {})
    silence = 0
    await ping()
    if (awaited !== own) return
    awaited = undefined
    longest = LONGEST_SILENCE
  }
  /** However late this timer runs, the time counts as one beat. */
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
