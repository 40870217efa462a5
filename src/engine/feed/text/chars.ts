/** Character codes for the scanners, and their shared tests for classes of characters. */

const TAB = 9
export const LF = 10
export const CR = 13
export const SPACE = 32
export const BANG = 33
export const DOUBLE_QUOTE = 34
export const DOLLAR = 36
export const AMPERSAND = 38
export const QUOTE = 39
export const OPEN_PAREN = 40
export const CLOSE_PAREN = 41
export const COMMA = 44
export const MINUS = 45
export const DOT = 46
export const SLASH = 47
export const ZERO = 48
export const NINE = 57
export const COLON = 58
export const SEMICOLON = 59
export const LESS = 60
export const EQUALS = 61
export const GREATER = 62
export const UPPER_A = 65
export const UPPER_Z = 90
export const OPEN_BRACKET = 91
export const BACKSLASH = 92
export const CLOSE_BRACKET = 93
export const CARET = 94
const UNDERSCORE = 95
export const LOWER_A = 97
export const LOWER_Z = 122
export const DELETE = 127
export const NO_BREAK_SPACE = 160
const BYTE_ORDER_MARK = 0xfeff

export function isSpace(code: number): boolean {
  return code <= SPACE
    ? code === SPACE || (code >= TAB && code <= CR)
    : code === NO_BREAK_SPACE || code === BYTE_ORDER_MARK
}

export function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE
}

/** True for letters, digits, `_` and `$`. */
export function isWord(code: number): boolean {
  return (
    (code >= LOWER_A && code <= LOWER_Z) ||
    (code >= UPPER_A && code <= UPPER_Z) ||
    isDigit(code) ||
    code === UNDERSCORE ||
    code === DOLLAR
  )
}

/** Returns the first position from `at` on without white space. */
export function pastSpace(text: string, at: number): number {
  let i = at
  while (i < text.length && isSpace(text.charCodeAt(i))) i++
  return i
}

/** True for a line end, which also ends a statement of a script feed (docs/wire.md 1.1). */
export function endsLine(code: number): boolean {
  return code === LF || code === CR
}

/** Returns the first position from `at` on that has no white space, or a line end. */
export function pastBlank(text: string, at: number): number {
  let i = at
  while (i < text.length && isSpace(text.charCodeAt(i)) && !endsLine(text.charCodeAt(i))) i++
  return i
}
