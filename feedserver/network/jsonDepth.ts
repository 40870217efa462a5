/**
 * How deep JSON from outside is, looked at before it is parsed: a parser takes 300 MB for 8 MB of opening brackets.
 *
 * The look takes one pass over the bytes, without memory of its own, and ends at the first bracket that is too deep. Text that is
 * no JSON is looked at all the same; its depth is then that of its brackets outside of double quotes.
 */
const QUOTE = 0x22
const ESCAPE = 0x5c
/** `[` and `{`, `]` and `}`, with the bit that tells them apart set. */
const OPENING = 0x7b
const CLOSING = 0x7d
const EITHER = 0x20

/** Whether arrays and objects stand within one another more than `most` times. */
export function isDeeper(bytes: Uint8Array, most: number): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) quoted = !quoted
    else if (quoted) at += byte === ESCAPE ? 1 : 0
    else if ((byte | EITHER) === OPENING && (depth += 1) > most) return true
    else if ((byte | EITHER) === CLOSING) depth -= 1
  }
  return false
}
