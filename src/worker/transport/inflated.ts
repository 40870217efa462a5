/**
 * Inflates zlib and gzip where the browser lacks `DecompressionStream`: before Chrome 80, Firefox 113 and Safari 16.4.
 * Only those browsers load this code.
 *
 * Errors: the stream fails if its bytes have another format or end too soon.
 */
import { Gunzip, Unzlib } from 'fflate'

/** Bytes inflated at a time. 4,096 bytes become at most 4 MB, so that a reader with a limit ends the stream in time. */
const SLICE_BYTES = 4_096
const INFLATERS = { deflate: Unzlib, gzip: Gunzip }

export function inflated(
  bytes: Uint8Array<ArrayBuffer>,
  format: keyof typeof INFLATERS,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let from = 0
  const parts: Uint8Array<ArrayBuffer>[] = []
  const inflater = new INFLATERS[format](part => void parts.push(new Uint8Array(part)))
  const readOn = () => {
    const to = from + SLICE_BYTES
    inflater.push(bytes.subarray(from, to), to >= bytes.length)
    from = to
  }
  return new ReadableStream({
    pull(controller) {
      // Read until there is a part: after a pull without a part the stream would not pull again.
      while (parts.length === 0 && from < bytes.length) readOn()
      const part = parts.shift()
      if (part === undefined) controller.close()
      else controller.enqueue(part)
    },
  })
}
