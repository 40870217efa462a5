/**
 * One array row of a script feed, cut into cells: for each its start, end and kind, without making a string.
 *
 * Source: rows of `bf_*.js` and other script feeds, wire-formats section 1.1. Rules LST4-LST8 in docs/rules/feed.md.
 * Errors: `scan` returns -1; `fault` then has the reason and `stoppedAt` the position.
 */
import { MAX_FIELDS } from '../text/body'
import {
  AMPERSAND,
  BACKSLASH,
  CLOSE_BRACKET,
  COMMA,
  CR,
  DELETE,
  DOT,
  DOUBLE_QUOTE,
  isWord,
  LESS,
  LF,
  MINUS,
  NINE,
  NO_BREAK_SPACE,
  OPEN_PAREN,
  pastSpace,
  QUOTE,
  SPACE,
  UPPER_A,
  ZERO,
} from '../text/chars'
import { cleanName, cleanText, LONGEST_NAME } from '../text/cleanText'
import { Fields } from './fields'
import { readNumber } from '../text/numbers'
import type { SkipReason } from '../records'
import { decodeEscapes } from '../text/strings'

const HOLE = 0
/** Digits only, few enough for an exact number: the value is in `whole`. */
const DIGITS = 1
const BARE = 2
/** A text of common characters, which needs no cleaning. */
const PLAIN = 3
const MARKED = 4
const ESCAPED = 5
const MOST_DIGITS = 15

export class JsCells extends Fields {
  fault: SkipReason = 'bad-row'
  stoppedAt = 0
  neutral = false
  private readonly kinds = new Uint8Array(MAX_FIELDS)
  private readonly wholes = new Float64Array(MAX_FIELDS)

  /**
   * `at` is just after the opening bracket; returns the position after the closing one.
   *
   * One loop without calls for the common characters, because on a phone the first list is read before the engine has
   * compiled this code.
   */
  scan(text: string, at: number): number {
    this.begin(text)
    this.neutral = false
    let i = at
    for (;;) {
      let code = text.charCodeAt(i)
      if (code <= SPACE || code >= NO_BREAK_SPACE) {
        i = pastSpace(text, i)
        code = text.charCodeAt(i)
      }
      if (code === CLOSE_BRACKET) return i + 1
      if (code === COMMA) this.push(i, i, HOLE)
      else {
        i = code === QUOTE || code === DOUBLE_QUOTE ? this.scanString(i + 1, code) : this.scanBare(i)
        if (i < 0) return -1
        code = text.charCodeAt(i)
        if (code !== COMMA && code !== CLOSE_BRACKET) {
          i = pastSpace(text, i)
          code = text.charCodeAt(i)
        }
        if (code === CLOSE_BRACKET) return i + 1
        if (code !== COMMA) return this.stop(i, 'bad-row')
      }
      i++
    }
  }

  /** The text of the cell with escapes resolved; empty for `null` and `undefined`, which some producers write. */
  override string(i: number): string {
    const raw = super.string(i)
    if (this.kinds[i] === ESCAPED) return decodeEscapes(raw)
    return this.kinds[i] === BARE && (raw === 'null' || raw === 'undefined') ? '' : raw
  }

  text(i: number, most?: number): string {
    const raw = this.string(i)
    return this.isPlain(i) ? raw : cleanText(raw, most)
  }

  name(i: number): string {
    const raw = this.string(i)
    if (this.isPlain(i) && !this.isPadded(i)) return raw
    const { name, neutral } = cleanName(raw)
    if (neutral) this.neutral = true
    return name
  }

  override whole(i: number): number | null {
    return this.isDigits(i) ? (this.wholes[i] ?? 0) : super.whole(i)
  }

  override tally(i: number): number | null {
    return this.isDigits(i) ? (this.wholes[i] ?? 0) : super.tally(i)
  }

  /** A number without quotes. */
  isNumber(i: number): boolean {
    if (this.isDigits(i)) return true
    if (this.missing(i) || this.kinds[i] !== BARE) return false
    return !Number.isNaN(readNumber(this.source, this.start(i), this.end(i)))
  }

  /** Whether the cell needs no cleaning: common characters only, and no longer than a name may be. */
  private isPlain(i: number): boolean {
    return this.kinds[i] === PLAIN && this.end(i) - this.start(i) <= LONGEST_NAME
  }

  private isPadded(i: number): boolean {
    return (
      this.source.charCodeAt(this.start(i)) === SPACE || this.source.charCodeAt(this.end(i) - 1) === SPACE
    )
  }

  private isDigits(i: number): boolean {
    return i < this.count && this.kinds[i] === DIGITS
  }

  /** Keeps a cell; those beyond the limit are ignored. */
  private push(start: number, end: number, kind: number): void {
    if (this.count === MAX_FIELDS) return
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.kinds[this.count] = kind
    this.count++
  }

  private stop(at: number, fault: SkipReason): -1 {
    this.stoppedAt = at
    this.fault = fault
    return -1
  }

  /** `start` is after the opening quote; returns the position after the closing one. */
  private scanString(start: number, quote: number): number {
    const { source: text } = this
    const { length } = text
    let kind = PLAIN
    let i = start
    for (; i < length; i++) {
      const code = text.charCodeAt(i)
      if (code === quote) {
        this.push(start, i, kind)
        return i + 1
      }
      if (code >= UPPER_A && code < DELETE && code !== BACKSLASH) continue
      if (code === BACKSLASH) {
        kind = ESCAPED
        const next = text.charCodeAt(i + 1)
        if (next !== LF && next !== CR) i++
      } else if (code === LF || code === CR) break
      else if (kind === PLAIN && !isCommon(code)) kind = MARKED
    }
    return this.stop(Math.min(i, length), 'unterminated-string')
  }

  /** A cell without quotes: a number or a word. */
  private scanBare(start: number): number {
    const { source: text } = this
    let i = start
    let whole = 0
    let code = text.charCodeAt(i)
    while (code >= ZERO && code <= NINE) {
      whole = whole * 10 + code - ZERO
      code = text.charCodeAt(++i)
    }
    if (!isBare(code) && i > start && i - start <= MOST_DIGITS) {
      if (this.count < MAX_FIELDS) this.wholes[this.count] = whole
      this.push(start, i, DIGITS)
      return i
    }
    while (isBare(code)) code = text.charCodeAt(++i)
    if (i === start) return this.stop(i, 'bad-row')
    this.push(start, i, BARE)
    return i
  }
}

/** Printable ASCII, except `<`, `&` and the `(` of the neutral-ground mark. */
function isCommon(code: number): boolean {
  return code >= SPACE && code < DELETE && code !== LESS && code !== AMPERSAND && code !== OPEN_PAREN
}

function isBare(code: number): boolean {
  return isWord(code) || code === MINUS || code === DOT
}
