/** Messages as bytes: JSON of a known shape, or a head in JSON and bytes after it. What has another shape is no message. */
import { safeParse, type GenericSchema } from 'valibot'
import { isDeeper } from '../network/jsonDepth'

/** Bytes of the length of the head, which stands first. */
const LENGTH = 4
/** Most arrays and objects within one another; our own messages have 2. */
const MOST_DEPTH = 4

export const written = (head: object): Buffer => Buffer.from(JSON.stringify(head))

/** `null` when it has another shape. */
export function parsed<Head>(bytes: Buffer, shape: GenericSchema<unknown, Head>): Head | null {
  try {
    if (isDeeper(bytes, MOST_DEPTH)) return null
    const read = safeParse(shape, JSON.parse(bytes.toString()), { abortEarly: true })
    return read.success ? read.output : null
  } catch {
    return null
  }
}

export function sealed(head: object, bytes: Buffer): Buffer {
  const text = written(head)
  const length = Buffer.alloc(LENGTH)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, text, bytes])
}

/** `null` when the head has another shape. */
export function opened<Head>(
  message: Buffer,
  shape: GenericSchema<unknown, Head>,
): { readonly head: Head; readonly bytes: Buffer } | null {
  if (message.length < LENGTH) return null
  const end = LENGTH + message.readUInt32BE(0)
  const head = parsed(message.subarray(LENGTH, end), shape)
  return head === null ? null : { head, bytes: message.subarray(end) }
}
