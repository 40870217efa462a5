/**
 * Messages as bytes: JSON of a known shape, or a JSON head followed by bytes. Messages of any other shape are refused.
 */
import { safeParse, type GenericSchema } from 'valibot'
import { jsonExcess, type JsonLimits } from '../kit/network/jsonExcess'

/** Bytes of the head's length, at the start of the message. */
const LENGTH = 4
/**
 * JSON limits. The cluster's own messages are nested 2 deep, with 3 arrays or objects in all and fewer than 2,020
 * values.
 */
const MOST: JsonLimits = { depth: 4, groups: 16, values: 2200 }
/** Maximum bytes of most kinds of messages. */
const MOST_MESSAGE_BYTES = 32 * 1024

export interface MessageKind<Head> {
  readonly shape: GenericSchema<unknown, Head>
  /** Maximum size of a message. Larger messages are not parsed. */
  readonly mostBytes: number
}
export type HeadOf<Of> = Of extends MessageKind<infer Head> ? Readonly<Head> : never

export const kind = <Head>(
  shape: GenericSchema<unknown, Head>,
  mostBytes = MOST_MESSAGE_BYTES,
): MessageKind<Head> => ({
  shape,
  mostBytes,
})

export const written = (head: object): Buffer => Buffer.from(JSON.stringify(head))

/** Returns `null` if the message has another shape or too many bytes. */
export function parsed<Head>(bytes: Buffer, { shape, mostBytes }: MessageKind<Head>): Head | null {
  try {
    if (bytes.length > mostBytes || jsonExcess(bytes, MOST) !== null) return null
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

/** Returns `null` if the head has another shape. */
export function opened<Head>(
  message: Buffer,
  of: MessageKind<Head>,
): { readonly head: Head; readonly bytes: Buffer } | null {
  if (message.length < LENGTH) return null
  const end = LENGTH + message.readUInt32BE(0)
  const head = parsed(message.subarray(LENGTH, end), of)
  return head === null ? null : { head, bytes: message.subarray(end) }
}
