/**
 * The answer to the list request that the page's HTML sent. It serves the engine's first list, once, if the list is the
 * same and the answer is fresh. Otherwise the early request is ended.
 *
 * Rules NET17, NET18 in docs/rules/worker.md. Errors: `undefined` after any fault but `oversize`. The engine then sends
 * its own request, and counts that request's faults.
 */
import { succeeded } from '../../engine/contract/result'
import type { EarlyAnswer, EarlyHead, EarlyPart } from '../../engine/contract/threads/protocol'
import type { Device } from './device'
import { cappedText, REQUEST_TIMEOUT_MS, timesOf, type TakeEarly } from './fetchBody'

/** The address without its timestamp, which affects only caches. */
const listOf = (url: string) => url.replace(/\bt=\d+/, '')

export function createEarlyAnswer(given: EarlyAnswer<MessagePort> | undefined, { now }: Device): TakeEarly {
  let left = given
  return async (url, unwanted) => {
    const answer = left
    left = undefined
    if (answer === undefined) return undefined
    const restMs = answer.sentAt + REQUEST_TIMEOUT_MS - now()
    const isSame = listOf(answer.url) === listOf(url) && restMs > 0 && restMs <= REQUEST_TIMEOUT_MS
    const body = isSame ? await read(answer, restMs, unwanted) : undefined
    answer.port.postMessage('end')
    answer.port.close()
    return body
  }
}

async function read({ port, sentAt }: EarlyAnswer<MessagePort>, restMs: number, unwanted?: AbortSignal) {
  const { head, stream, end } = streamFrom(port)
  const timer = setTimeout(end, restMs)
  unwanted?.addEventListener('abort', end)
  try {
    const { receivedAt, type, ...times } = await head
    const text = await cappedText(stream, type)
    if (!text.ok) return text
    return succeeded({ text: text.value, receivedAt, ...timesOf(sentAt, times) })
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    unwanted?.removeEventListener('abort', end)
  }
}

function streamFrom(port: MessagePort) {
  let end = () => {}
  let head: Promise<EarlyHead> | undefined
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(pieces) {
      head = new Promise((resolve, reject) => {
        const receive = ({ data: part }: MessageEvent<EarlyPart>) => {
          if (part.kind === 'head') resolve(part)
          else if (part.kind === 'bytes') pieces.enqueue(part.bytes)
          else if (part.kind === 'end') pieces.close()
          else end()
        }
        end = () => {
          const why = new Error('The early answer failed')
          port.removeEventListener('message', receive)
          reject(why)
          pieces.error(why)
        }
        port.addEventListener('message', receive)
        port.start()
      })
    },
  })
  return { head: head ?? Promise.reject(new Error('No stream')), stream, end }
}
