/**
 * Data frames: deflated JSON, `{"seq":n,"at":ms,"change_xml":"REC!REC!",…}`.
 *
 * The channels' part is the same for everybody with the same channels and is deflated once; `seq` is
 * each connection's own. So a frame is put together from a stored (uncompressed) deflate block with the
 * connection's head and the shared deflate data, under one zlib header and checksum (RFC 1950, 1951).
 */
import { deflateRawSync } from 'node:zlib'

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

/** The part of a frame that all connections with the same channels share. */
export interface SharedPart {
  readonly deflated: Buffer
  readonly adler: Adler
  readonly length: number
}

export function sharedPart(texts: Readonly<Record<string, string>>): SharedPart {
  const bytes = Buffer.from(JSON.stringify(texts).slice(1))
  return { deflated: deflateRawSync(bytes, { level: 6 }), adler: adler32(bytes), length: bytes.length }
}

/** Not the last block, stored: its length and the length's complement, then the bytes as they are. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xff_ff, 3)
  return Buffer.concat([head, bytes])
}

export function dataFrame(seq: number, at: number, shared: SharedPart): Buffer {
  const head = Buffer.from(`{"seq":${seq},"at":${at},`)
  const { a, b } = joinAdler(adler32(head), shared.adler, shared.length)
  const check = Buffer.alloc(4)
  check.writeUInt16BE(b, 0)
  check.writeUInt16BE(a, 2)
  return Buffer.concat([ZLIB_HEADER, storedBlock(head), shared.deflated, check])
}
