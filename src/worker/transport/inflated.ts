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
  let inflater: Unzlib | Gunzip | undefined
  return new ReadableStream({
    pull(controller) {
      inflater ??= new INFLATERS[format]((part, isLast) => {
        controller.enqueue(new Uint8Array(part))
        if (isLast) controller.close()
      })
      const to = from + SLICE_BYTES
      inflater.push(bytes.subarray(from, to), to >= bytes.length)
      from = to
    },
  })
}
