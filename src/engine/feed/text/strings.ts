/**
 * Strings from a feed: copied, so that the feed's text can be freed, and with escapes resolved.
 *
 * Source: quoted cells of the script feeds, docs/wire.md 1.1.
 */
/**
 * Maximum number of characters of a slice that V8 copies. A longer slice points into its text, so the whole text stays
 * in memory.
 */
const LONGEST_COPY = 12

/**
 * Copies a part of a text, so that one name does not retain a file of hundreds of kilobytes in memory. A long copy is
 * concatenated from short slices. V8 joins them only when the text is read.
 */
export function copyOf(text: string, start: number, end: number): string {
  if (end - start <= LONGEST_COPY) return text.slice(start, end)
  let copy = ''
  for (let at = start; at < end; at += LONGEST_COPY) copy += text.slice(at, Math.min(end, at + LONGEST_COPY))
  return copy
}

/** Resolves `\'` `\"` `\\` `\/` `\n` `\r` `\t` `\uXXXX`. Before any other character the backslash is dropped. */
export function decodeEscapes(raw: string): string {
  let decoded = ''
  let from = 0
  for (let i = raw.indexOf('\\'); i >= 0; i = raw.indexOf('\\', from)) {
    decoded += raw.slice(from, i)
    const unit = raw.startsWith('u', i + 1) ? hexUnit(raw, i + 2) : -1
    decoded += unit >= 0 ? String.fromCharCode(unit) : plainEscape(raw.charAt(i + 1))
    from = i + (unit >= 0 ? 6 : 2)
  }
  return decoded + raw.slice(from)
}

function plainEscape(char: string): string {
  if (char === 'n') return '\n'
  if (char === 'r') return '\r'
  if (char === 't') return '\t'
  return char
}

function hexUnit(raw: string, at: number): number {
  if (at + 4 > raw.length) return -1
  let value = 0
  for (let i = at; i < at + 4; i++) {
    const digit = '0123456789abcdef'.indexOf(raw.charAt(i).toLowerCase())
    if (digit < 0) return -1
    value = value * 16 + digit
  }
  return value
}
