/**
 * Requests a list before the engine runs, and forwards the answer's bytes as they arrive, so that this thread need not
 * decode them. The request is like the engine's own (`worker/transport/fetchBody.ts`).
 *
 * Never throws. A bad status or a lost connection is a `failed` part. The engine then requests the list itself.
 */
import { pluginPage } from '../kit/dom/plugin'
import { FEED_HEADERS, type EarlyAnswer, type EarlyPart } from '../../engine/contract/threads/protocol'

/** `onEnd`: called when the last byte has arrived, or the request has failed. */
export function requestEarly(url: string, onEnd: () => void): EarlyAnswer<MessagePort> {
  const { port1: port, port2 } = new MessageChannel()
  const stopper = new AbortController()
  port.addEventListener('message', () => stopper.abort())
  port.start()
  void send(url, stopper.signal, (part, transfer = []) => port.postMessage(part, transfer)).then(onEnd)
  return { url, sentAt: Date.now(), port: port2 }
}

type Give = (part: EarlyPart, transfer?: Transferable[]) => void

async function send(url: string, signal: AbortSignal, give: Give) {
  try {
    const { ok, headers, body } = await fetch(url, {
      signal,
      cache: 'no-cache',
      credentials: origin === 'null' || pluginPage()?.withoutCookies === true ? 'omit' : 'include',
      headers: FEED_HEADERS,
    })
    if (!ok || body === null) throw new Error('No list')
    give({
      kind: 'head',
      receivedAt: Date.now(),
      date: headers.get('date'),
      age: headers.get('age'),
      sourceTimes: headers.get('x-source-times'),
      type: headers.get('content-type'),
    })
    const reader = body.getReader()
    for (;;) {
      const { done, value: bytes } = await reader.read()
      if (done) return give({ kind: 'end' })
      give({ kind: 'bytes', bytes }, [bytes.buffer])
    }
  } catch {
    give({ kind: 'failed' })
  }
}
