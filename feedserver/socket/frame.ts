/**
 * Data frames: deflated JSON, `{"seq":n,"at":ms,"change_xml":"REC!REC!",…}`.
 *
 * What a channel says is the same for everybody who reads it and is deflated once; `seq` is each connection's own.
 * So a frame is put together from a stored (uncompressed) deflate block with the connection's head and the deflate
 * data of its channels, under one zlib header and checksum (RFC 1950, 1951).
 */
import { constants, deflateRawSync } from 'node:zlib'
import type { Work } from '../work'

const ZLIB_HEADER = Buffer.from([0x78, 0x9c])
const ADLER_BASE = 65_521
/** Sums of this many bytes stay below 2^53 by far and below the point where speed suffers. */
const ADLER_RUN = 4096

export interface Adler {
  readonly a: number
  readonly b: number
}

const EMPTY_ADLER: Adler = { a: 1, b: 0 }

export function adler32(bytes: Uint8Array, from: Adler = EMPTY_ADLER): Adler {
  let { a, b } = from
  for (let at = 0; at < bytes.length;) {
    const end = Math.min(at + ADLER_RUN, bytes.length)
    for (; at < end; at += 1) {
      a += bytes[at] ?? 0
      b += a
    }
    a %= ADLER_BASE
    b %= ADLER_BASE
  }
  return { a, b }
}

/** The checksum of two pieces in a row, from the checksums of each. */
export function joinAdler(first: Adler, second: Adler, secondLength: number): Adler {
  const a = (first.a + second.a - 1 + ADLER_BASE) % ADLER_BASE
  const grown = ((secondLength % ADLER_BASE) * (first.a - 1 + ADLER_BASE)) % ADLER_BASE
  return { a, b: (first.b + second.b + grown) % ADLER_BASE }
}

/** Bytes of a frame as deflate data, with what is needed to put them beside others. */
export interface FramePart {
  readonly deflated: Buffer
  readonly adler: Adler
  readonly length: number
}

/** Text is packed in runs of about this length: a millisecond or two each. */
const RUN = 32 * 1024

/** Ends on a whole byte and is not the last block, so that other parts can follow. */
function packed(text: string): FramePart {
  const bytes = Buffer.from(text)
  const deflated = deflateRawSync(bytes, { level: 6, finishFlush: constants.Z_SYNC_FLUSH })
  return { deflated, adler: adler32(bytes), length: bytes.length }
}

const joinParts = (parts: readonly FramePart[]): FramePart => ({
  deflated: Buffer.concat(parts.map(part => part.deflated)),
  adler: parts.reduce((sum, part) => joinAdler(sum, part.adler, part.length), EMPTY_ADLER),
  length: parts.reduce((sum, part) => sum + part.length, 0),
})

/** One channel's key and records, `"change_xml":"REC!REC!"`: packed once for everybody who reads the channel. */
export function* channelPart(channel: string, records: readonly string[]): Work<FramePart> {
  const parts: FramePart[] = []
  let text = `${JSON.stringify(channel)}:"`
  for (const record of records) {
    text += `${JSON.stringify(record).slice(1, -1)}!`
    if (text.length < RUN) continue
    parts.push(packed(text))
    text = ''
    yield
  }
  parts.push(packed(`${text}"`))
  return joinParts(parts)
}

/** A stored block: whether it is the last, its length and the length's complement, then the bytes as they are. */
function storedBlock(bytes: Buffer, last = false): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(last ? 1 : 0, 0)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xff_ff, 3)
  return Buffer.concat([head, bytes])
}

function plainPart(text: string, last = false): FramePart {
  const bytes = Buffer.from(text)
  return { deflated: storedBlock(bytes, last), adler: adler32(bytes), length: bytes.length }
}

const COMMA = plainPart(',')
const END = plainPart('}', true)

/** The part of a frame that all connections with the same channels share: everything after the head. */
export const sharedPart = (channels: readonly FramePart[]): FramePart =>
  joinParts([...channels.flatMap((part, at) => (at === 0 ? [part] : [COMMA, part])), END])

export function dataFrame(seq: number, at: number, shared: FramePart): Buffer {
  const head = Buffer.from(`{"seq":${seq},"at":${at},`)
  const { a, b } = joinAdler(adler32(head), shared.adler, shared.length)
  const check = Buffer.alloc(4)
  check.writeUInt16BE(b, 0)
  check.writeUInt16BE(a, 2)
  return Buffer.concat([ZLIB_HEADER, storedBlock(head), shared.deflated, check])
}
