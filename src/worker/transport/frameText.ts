/**
 * Turns the socket's frames into text in the order of their arrival, although inflating is asynchronous.
 *
 * Text frames are JSON or `ok`. Binary frames are JSON under zlib deflate, sometimes gzip (docs/wire.md 9). A faulty
 * frame is dropped and reported through `onFault`. Faults: inflating failed (`socket-bad-frame`), the frame is over the
 * limit before or after inflating (`socket-oversize`), too many frames wait (`socket-overrun`). Rules WSK4, WSK6 in
 * docs/rules/worker.md.
 */
import { cappedText, MAX_BODY_BYTES } from './fetchBody'

/** About one minute of frames at four frames a second. */
export const MAX_WAITING_FRAMES = 256
const MAX_WAITING_BYTES = MAX_BODY_BYTES
const GZIP_MAGIC = 0x1f

export type FrameFault = 'socket-bad-frame' | 'socket-oversize' | 'socket-overrun'

export interface FrameText {
  readonly push: (data: unknown) => void
}

/** `onText(null)`: a keep-alive. */
export function createFrameText(
  onText: (text: string | null) => void,
  onFault: (fault: FrameFault) => void,
): FrameText {
  let queue = Promise.resolve()
  let waiting = 0
  let waitingBytes = 0
  const read = async (data: string | ArrayBuffer) => {
    const text = typeof data === 'string' ? data : await inflate(new Uint8Array(data))
    if (text === undefined) onFault('socket-oversize')
    else onText(text === 'ok' ? null : text)
  }
  return {
    push(data) {
      if (typeof data !== 'string' && !(data instanceof ArrayBuffer)) return onFault('socket-bad-frame')
      const bytes = typeof data === 'string' ? data.length : data.byteLength
      if (bytes > MAX_BODY_BYTES) return onFault('socket-oversize')
      if (waiting >= MAX_WAITING_FRAMES || waitingBytes + bytes > MAX_WAITING_BYTES)
        return onFault('socket-overrun')
      waiting++
      waitingBytes += bytes
      queue = queue
        .then(() => read(data))
        .catch(() => onFault('socket-bad-frame'))
        .then(() => {
          waiting--
          waitingBytes -= bytes
        })
    },
  }
}

/** Returns the inflated text. `undefined` if it exceeds the limit. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const format = bytes[0] === GZIP_MAGIC ? 'gzip' : 'deflate'
  const stream =
    typeof DecompressionStream === 'undefined'
      ? (await import('./inflated')).inflated(bytes, format)
      : new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format))
  const text = await cappedText(stream)
  return text.ok ? text.value : undefined
}
