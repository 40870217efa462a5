/**
 * Whether the engine still answers. It notices an engine that hangs, and in browsers without locks one whose thread has ended.
 * Rules SRV15, SRV16 in docs/rules/worker.md.
 *
 * Only time in which this thread's own timer ran counts as silence, because a page that is busy, throttled or asleep
 * handles answers late that came in time. A cold list of 2,000 matches keeps the engine busy for 0.1 s of a desktop's
 * CPU, 0.9 s of one six times slower. A slower phone is not mistaken for a dead engine: whoever was busy for longer than
 * that and answered after all gets twice that time from then on.
 */
/** Time between two pings. */
export const BEAT_MS = 500
/** Beats without an answer after which the engine counts as dead. */
export const LONGEST_SILENCE = 5
/** The same before it has read its first list: its code and the list may still be loading over a slow connection. */
export const FIRST_SILENCE = 40

export interface HeartbeatOptions {
  readonly ping: () => Promise<unknown>
  /** Whether silence counts now: not on a hidden page, and not while an engine is being replaced. */
  readonly isWatched: () => boolean
  /** Whether this engine has read its first list. */
  readonly isReady: () => boolean
  readonly onDeath: () => void
}

export interface Heartbeat {
  /** Another engine was started: its silence counts from the beginning. */
  readonly renew: () => void
  readonly stop: () => void
}

export function createHeartbeat({ ping, isWatched, isReady, onDeath }: HeartbeatOptions): Heartbeat {
  let silence = 0
  /** The last ping, until it is answered. */
  let awaited: object | undefined
  /** The first answer of an engine also waits for its code, and says nothing of how busy it is. */
  let hasAnswered = false
  /** Beats for which an engine of this page was silent before it answered after all. */
  let usual = 0
  const longest = () => (isReady() ? Math.max(LONGEST_SILENCE, 2 * usual) : FIRST_SILENCE)
  const ask = async () => {
    const own = (awaited = {})
    silence = 0
    await ping()
    if (awaited !== own) return
    awaited = undefined
    if (hasAnswered) usual = Math.min(Math.max(usual, silence), FIRST_SILENCE / 2)
    hasAnswered = true
  }
  /** However late this timer runs, the time counts as one beat. */
  const beat = () => {
    if (!isWatched()) awaited = undefined
    else if (awaited === undefined) ask().catch(() => undefined)
    else if (++silence >= longest()) onDeath()
  }
  const timer = setInterval(beat, BEAT_MS)
  beat()
  return {
    renew() {
      awaited = undefined
      hasAnswered = false
    },
    stop: () => clearInterval(timer),
  }
}
