/**
 * Frames of the socket to text, in the order in which they came, although inflating is asynchronous.
 *
 * Text frames are JSON or `ok`; binary frames are JSON under zlib deflate, sometimes gzip (wire formats 9).
 * A frame that cannot be inflated, or grows past the cap, is counted and costs nothing else.
 */
import { cappedText } from './cappedText'

const GZIP_MAGIC = 0x1f

export interface FrameText {
  readonly push: (data: unknown) => void
}

/** `hear(null)` is a keep-alive. */
export function createFrameText(
  hear: (text: string | null) => void,
  onFault: (fault: string) => void,
): FrameText {
  let queue = Promise.resolve()
  return {
    push(data) {
      queue = queue
        .then(() => textOf(data))
        .then(text => hear(text === 'ok' ? null : text))
        .catch(() => onFault('socket-bad-frame'))
    },
  }
}

async function textOf(data: unknown): Promise<string> {
  if (typeof data === 'string') return data
  if (data instanceof ArrayBuffer) return inflate(new Uint8Array(data))
  throw new TypeError('neither text nor binary')
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const format = bytes[0] === GZIP_MAGIC ? 'gzip' : 'deflate'
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format))
  const text = await cappedText(stream)
  if (text === undefined) throw new RangeError('frame past the cap')
  return text
}
