/**
 * Whole numbers from 0 to 2^53 in as few bytes as they need: seven bits in each, the lowest first, the top bit set in all but
 * the last.
 *
 * Errors: `readVarint` gives `null` for bytes that end early or say more than 2^53.
 */

const MOST_BYTES = 8

/** Bytes that are about to be read, and how far they have been. */
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

/** Signed numbers with small ones first: 0, -1, 1, -2, … */
export const toZigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)
export const fromZigzag = (code: number): number => (code % 2 === 1 ? -(code + 1) / 2 : code / 2)
