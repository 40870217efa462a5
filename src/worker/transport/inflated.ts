/**
 * Inflates zlib and gzip where the browser has no `DecompressionStream`: below Chrome 80, Firefox 113 and Safari 16.4.
 * Loaded there only.
 *
 * Errors: the stream fails upon bytes that are neither, or end too soon.
 */
import { Gunzip, Unzlib } from 'fflate'

/** A slice grows to 4 MB at most, so that a reader with a cap ends the stream in time. */
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
      // A stream that got nothing would not ask again.
      while (parts.length === 0 && from < bytes.length) readOn()
      const part = parts.shift()
      if (part === undefined) controller.close()
      else controller.enqueue(part)
    },
  })
}
