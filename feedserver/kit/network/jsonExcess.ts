/**
 * How deep and how branched JSON from outside is, looked at before it is parsed: a parser takes 2 s and 700 MB for 8 MB of opening
 * brackets.
 *
 * The look takes one pass over the bytes, without memory of its own, and ends at the first bracket or comma that is too much. Text that
 * is no JSON is looked at all the same: what counts are its brackets and commas outside of double quotes.
 */
const QUOTE = 0x22
const ESCAPE = 0x5c
const COMMA = 0x2c
/** `[` and `{`, `]` and `}`, with the bit that tells them apart set. */
const OPENING = 0x7b
const CLOSING = 0x7d
const EITHER = 0x20

export interface JsonLimits {
  /** Arrays and objects within one another. */
  readonly depth: number
  /** Arrays and objects in all. */
  readonly groups?: number
  /** Numbers, texts, literals, arrays and objects: every value but the first follows an opening bracket or a comma. */
  readonly values?: number
}

/** `null` for what is within the limits. */
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
