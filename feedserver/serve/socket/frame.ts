/**
 * Data frames: deflated JSON, `{"seq":n,"at":ms,"change_xml":"REC!REC!",…}`.
 *
 * A channel's records are the same for all its readers and are deflated once. `seq` differs for each connection. So a
 * frame consists of a stored (uncompressed) deflate block with the connection's head, then the deflate data of its
 * channels. Zlib header and checksum are common to both (RFC 1950, 1951).
 */
import { constants, deflateRawSync } from 'node:zlib'
import type { Work } from '../../kit/work/work'

const ZLIB_HEADER = Buffer.from([0x78, 0x9c])
/** Bytes of the checksum at the end. */
const CHECK_LENGTH = 4
const ADLER_BASE = 65_521
/**
 * Bytes added before the sums are reduced. The number is small, so that the sums stay small integers, which are fast.
 */
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

/** Returns the checksum of two consecutive parts from the checksum of each. */
export function joinAdler(first: Adler, second: Adler, secondLength: number): Adler {
  const a = (first.a + second.a - 1 + ADLER_BASE) % ADLER_BASE
  const grown = ((secondLength % ADLER_BASE) * (first.a - 1 + ADLER_BASE)) % ADLER_BASE
  return { a, b: (first.b + second.b + grown) % ADLER_BASE }
}

/** Part of a frame as deflate data, with the checksum and length that are needed to join it with other parts. */
export interface FramePart {
  readonly deflated: Buffer
  readonly adler: Adler
  readonly length: number
}

/** Approximate length of a run of text. Deflating a run takes 1 to 2 ms. */
const RUN = 32 * 1024

/** Deflates a text. The data end on a whole byte and without a last block, so that other parts can follow. */
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

/** The key and records of a channel, `"change_xml":"REC!REC!"`, deflated once for all readers of the channel. */
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

/**
 * Bytes of a stored block's head: a flag for the last block, the length and its complement. The uncompressed bytes
 * follow.
 */
const STORED_HEAD = 5

function writeStoredHead(target: Buffer, at: number, length: number, last: boolean): void {
  target.writeUInt8(last ? 1 : 0, at)
  target.writeUInt16LE(length, at + 1)
  target.writeUInt16LE(length ^ 0xff_ff, at + 3)
}

function plainPart(text: string, last = false): FramePart {
  const bytes = Buffer.from(text)
  const deflated = Buffer.alloc(STORED_HEAD + bytes.length)
  writeStoredHead(deflated, 0, bytes.length, last)
  deflated.set(bytes, STORED_HEAD)
  return { deflated, adler: adler32(bytes), length: bytes.length }
}

const COMMA = plainPart(',')
const END = plainPart('}', true)

/** The part of a frame after the head, shared by all connections with the same channels. */
export const sharedPart = (channels: readonly FramePart[]): FramePart =>
  joinParts([...channels.flatMap((part, at) => (at === 0 ? [part] : [COMMA, part])), END])

const NOTHING: FramePart = joinParts([])

/** Writes a frame into one buffer, because this runs for each frame of each connection. `head` is ASCII. */
function frameOf(head: string, rest: FramePart): Buffer {
  const stored = ZLIB_HEADER.length + STORED_HEAD
  const check = stored + head.length + rest.deflated.length
  const frame = Buffer.allocUnsafe(check + CHECK_LENGTH)
  frame.set(ZLIB_HEADER)
  writeStoredHead(frame, ZLIB_HEADER.length, head.length, rest === NOTHING)
  frame.write(head, stored, 'latin1')
  frame.set(rest.deflated, stored + head.length)
  const own = adler32(frame.subarray(stored, stored + head.length))
  const { a, b } = joinAdler(own, rest.adler, rest.length)
  frame.writeUInt16BE(b, check)
  frame.writeUInt16BE(a, check + 2)
  return frame
}

/** Returns a frame with its sequence number only. */
export const emptyFrame = (seq: number, at: number): Buffer => frameOf(`{"seq":${seq},"at":${at}}`, NOTHING)

export const dataFrame = (seq: number, at: number, shared: FramePart): Buffer =>
  frameOf(`{"seq":${seq},"at":${at},`, shared)
