/**
 * Sends a request, and sends it again when its reply has become old or somebody says that it has. One at a time: what is
 * wanted meanwhile is sent after the reply. A hidden page sends nothing (rule KIT8 in docs/rules/page.md).
 */
import { whenVisible } from '../../kit/dom/document'

export interface RepeatOptions<Reply> {
  readonly send: () => Promise<Reply>
  /** `undefined`: the engine did not reply, as one that has died does. A reply may come later than that. */
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
  /** `put` may still be called by a request that is under way. */
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
