/**
 * Checks that the engine answers. This finds an engine that hangs and, in browsers without locks, one whose thread has
 * ended. Rules SRV15, SRV16 in docs/rules/worker.md.
 *
 * Silence is counted only while this thread's own timer runs, because a busy, throttled or sleeping page handles
 * answers late. A first list of 2,000 matches occupies the engine for 0.1 s on a desktop's CPU. A CPU six times slower
 * needs 0.9 s. After a longer silence that ended with an answer, twice that time is allowed.
 */
/** Milliseconds between two pings. */
export const BEAT_MS = 500
/** Beats without an answer after which the engine counts as dead. */
export const LONGEST_SILENCE = 5
/**
 * The same limit before the engine has read its first list. Its code and the list may still be loading over a slow
 * connection.
 */
export const FIRST_SILENCE = 40

export interface HeartbeatOptions {
  readonly ping: () => Promise<unknown>
  /** True if silence counts now. False on a hidden page and while an engine is being replaced. */
  readonly isWatched: () => boolean
  /** True once this engine has read its first list. */
  readonly isReady: () => boolean
  readonly onDeath: () => void
}

export interface Heartbeat {
  /** Restarts the count for another engine. */
  readonly renew: () => void
  readonly stop: () => void
}

export function createHeartbeat({ ping, isWatched, isReady, onDeath }: HeartbeatOptions): Heartbeat {
  let silence = 0
  /** The last ping. `undefined` once the engine has answered. */
  let awaited: object | undefined
  /**
   * True after the engine's first answer. That answer also waits for the engine's code, so its delay is not counted.
   */
  let hasAnswered = false
  /** The longest silence of this page's engines that ended with an answer, in beats. */
  let usual = 0
  const longest = () => (isReady() ? Math.max(LONGEST_SILENCE, 2 * usual) : FIRST_SILENCE)
  const sendPing = async () => {
    const own = (awaited = {})
    silence = 0
    await ping()
    if (awaited !== own) return
    awaited = undefined
    if (hasAnswered) usual = Math.min(Math.max(usual, silence), FIRST_SILENCE / 2)
    hasAnswered = true
  }
  /** Counts one beat, even if the timer runs late. */
  const beat = () => {
    if (!isWatched()) awaited = undefined
    else if (awaited === undefined) sendPing().catch(() => undefined)
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
