/**
 * Sends a request, and sends it again when its reply is too old or the caller wants another. Requests go one at a time: one that
 * is wanted meanwhile is sent after the reply. A hidden page sends nothing (rule KIT8 in docs/rules/page.md).
 */
import { whenVisible } from '../../kit/dom/document'

export interface RepeatOptions<Reply> {
  readonly send: () => Promise<Reply>
  /** `undefined`: the engine did not reply in time, for example because it has died. A reply may still come later. */
  readonly put: (reply: Reply | undefined) => void
  /** How long to wait before the first time. */
  readonly delayMs: number
  /** A reply is old after this time; `Infinity`: never. */
  readonly freshMs: number
  /** No reply within this time counts as none. */
  readonly patienceMs: number
}

export interface Repetition {
  readonly again: () => void
  /** A request that is pending may still call `put`. */
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
    put(reply)
    if (stopped) return
    pending = false
    if (isOld) request()
    else after(freshMs, request)
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
