/**
 * Sends a request, and repeats it when the reply is too old or the caller wants another. Requests go one at a time. A
 * request that is wanted meanwhile is sent after the reply. A hidden page sends no requests (rule KIT8 in
 * docs/rules/page.md).
 */
import { whenVisible } from '../../kit/dom/document'

export interface RepeatOptions<Reply> {
  readonly send: () => Promise<Reply>
  /**
   * Receives each reply. `undefined`: the engine did not reply in time, for example because it has died. A reply may
   * still come later. Returns whether the reply is an answer, and no failure.
   */
  readonly put: (reply: Reply | undefined) => boolean
  /** Milliseconds before the first request. */
  readonly delayMs: number
  /** Milliseconds after which a reply is old. `Infinity`: never. */
  readonly freshMs: number
  /** Milliseconds after which a missing reply counts as a failure. */
  readonly patienceMs: number
}

/** Maximum milliseconds after a failure, also for a reply that stays fresh for long. */
const AGAIN_MS = 20_000

export interface Repetition {
  readonly again: () => void
  /** Ends the repetition. A pending request may still call `put`. */
  readonly stop: () => void
}

export function repeatRequest<Reply>(options: RepeatOptions<Reply>): Repetition {
  const { send, put, delayMs, freshMs, patienceMs } = options
  let stopped = false
  let pending = false
  let isOld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let callOff: (() => void) | undefined

  const after = (ms: number, then: () => void) => {
    clearTimeout(timer)
    if (ms < Infinity) timer = setTimeout(then, ms)
  }
  const settle = (reply: Reply | undefined) => {
    const isAnswer = put(reply)
    if (stopped) return
    pending = false
    if (isOld) request()
    else after(isAnswer || freshMs === Infinity ? freshMs : Math.min(freshMs, AGAIN_MS), request)
  }
  const request = () => {
    isOld = pending
    if (pending) return
    pending = true
    clearTimeout(timer)
    callOff = whenVisible(() => {
      after(patienceMs, () => settle(undefined))
      send().then(settle, () => settle(undefined))
    })
  }
  if (delayMs > 0) after(delayMs, request)
  else request()
  return {
    again: request,
    stop() {
      stopped = true
      clearTimeout(timer)
      callOff?.()
    },
  }
}
