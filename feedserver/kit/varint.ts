/**
 * Whole numbers from 0 to 2^53 in as few bytes as possible: seven bits in each, lowest first. The top bit is set in all
 * bytes except the last.
 *
 * Errors: `readVarint` returns `null` for truncated bytes or a number above 2^53.
 */

const MOST_BYTES = 8

/** Bytes to be read, and the position of the next one. */
export interface ByteReader {
  readonly bytes: Uint8Array
  at: number
}

export function pushVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}

export function readVarint(reader: ByteReader): number | null {
  let value = 0
  let unit = 1
  for (let count = 0; count < MOST_BYTES; count += 1) {
    const byte = reader.bytes[reader.at]
    if (byte === undefined) return null
    reader.at += 1
    value += (byte & 127) * unit
    if (byte < 128) return Number.isSafeInteger(value) ? value : null
    unit *= 128
  }
  return null
}

/** Maps signed numbers to codes, small numbers first: 0, -1, 1, -2, … */
export const toZigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)
export const fromZigzag = (code: number): number => (code % 2 === 1 ? -(code + 1) / 2 : code / 2)
