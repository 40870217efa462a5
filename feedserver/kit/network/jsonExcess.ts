/**
 * Checks depth and size of JSON from outside before it is parsed. A parser takes 2 s and 700 MB for 8 MB of opening
 * brackets.
 *
 * The check takes one pass over the bytes without allocating, and ends at the first bracket or comma above a limit. Any
 * text can be checked: only brackets and commas outside double quotes count.
 */
const QUOTE = 0x22
const ESCAPE = 0x5c
const COMMA = 0x2c
/** `[` and `{`, `]` and `}`, with their distinguishing bit set. */
const OPENING = 0x7b
const CLOSING = 0x7d
const EITHER = 0x20

export interface JsonLimits {
  /** Maximum nesting of arrays and objects. */
  readonly depth: number
  /** Maximum number of arrays and objects. */
  readonly groups?: number
  /**
   * Maximum number of values: numbers, texts, literals, arrays and objects. Every value except the first follows an
   * opening bracket or a comma.
   */
  readonly values?: number
}

/** Returns `null` if the bytes are within the limits. */
export function jsonExcess(
  bytes: Uint8Array,
  { depth: deepest, groups: mostGroups = Infinity, values: mostValues = Infinity }: JsonLimits,
): 'too-deep' | 'too-many-records' | null {
  let depth = 0
  let groups = 0
  let commas = 0
  let quoted = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) quoted = !quoted
    else if (quoted) at += byte === ESCAPE ? 1 : 0
    else if ((byte | EITHER) === CLOSING) depth -= 1
    else if ((byte | EITHER) === OPENING) {
      depth += 1
      groups += 1
      if (depth > deepest) return 'too-deep'
    } else if (byte === COMMA) commas += 1
    else continue
    if (groups > mostGroups || 1 + groups + commas > mostValues) return 'too-many-records'
  }
  return null
}
