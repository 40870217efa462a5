/**
 * One array row of a script feed, cut into cells. Each cell has a start, an end and a kind, without a string.
 *
 * Source: rows of `bf_*.js` and other script feeds, docs/wire.md 1.1. Rules LST4-LST8 in docs/rules/feed.md.
 * Errors: `scan` returns -1. `fault` then has the reason and `stoppedAt` the position.
 */
import { MAX_FIELDS } from '../text/body'
import {
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
  ZERO,
} from '../text/chars'
import { cleanName, cleanText, isCleanAt, LONGEST_NAME } from '../text/cleanText'
import { Fields, MOST_DIGITS, NOTHING, OTHER, TIME } from './fields'
import { readNumber } from '../text/numbers'
import { safeLink } from '../text/letters'
import type { SkipReason } from '../records'
import { decodeEscapes } from '../text/strings'
import { FULL_LENGTH } from '../text/wireTime'

/** A cell without quotes: empty, a number or a word. */
const BARE = 0
/** A text that needs no cleaning and has no white space around it. It may be too long. */
const PLAIN = 1
const MARKED = 2
const ESCAPED = 3

export class JsCells extends Fields {
  fault: SkipReason = 'bad-row'
  stoppedAt = 0
  neutral = false
  private readonly kinds = new Uint8Array(MAX_FIELDS + 1)

  /**
   * Returns the position after the closing bracket. `at`: the position after the opening bracket. Cells beyond the
   * limit are ignored: all of them are written to the index after the last.
   *
   * One loop without calls handles the common characters. On a phone the first list is read before the engine has
   * compiled this code.
   */
  scan(text: string, at: number): number {
    this.begin(text)
    this.neutral = false
    const { starts, ends, wholes, kinds } = this
    const { length } = text
    let i = at
    for (let cell = 0; ; i++) {
      let code = text.charCodeAt(i)
      if (code <= SPACE || code >= NO_BREAK_SPACE) {
        i = pastSpace(text, i)
        code = text.charCodeAt(i)
      }
      if (code === CLOSE_BRACKET) return this.close(i, cell)
      let start = i
      let end = i
      let whole = NOTHING
      let kind = BARE
      if (code >= ZERO && code <= NINE) {
        whole = 0
        do {
          whole = whole * 10 + code - ZERO
          code = text.charCodeAt(++i)
        } while (code >= ZERO && code <= NINE)
        if (code !== COMMA && isBare(code)) {
          i = pastBare(text, i)
          whole = OTHER
        } else if (i - start > MOST_DIGITS) whole = OTHER
        end = i
      } else if (code === QUOTE || code === DOUBLE_QUOTE) {
        const quote = code
        start = ++i
        kind = PLAIN
        if (text.charCodeAt(i + 4) === MINUS && this.readTime(cell, text, i, quote)) {
          whole = TIME
          i += FULL_LENGTH
        }
        for (code = text.charCodeAt(i); code !== quote; code = text.charCodeAt(++i)) {
          if (code > OPEN_PAREN && code < DELETE && code !== BACKSLASH && code !== LESS) continue
          if (code === SPACE && i > start && text.charCodeAt(i + 1) !== quote) continue
          if (code === BACKSLASH) {
            kind = ESCAPED
            const next = text.charCodeAt(i + 1)
            if (next !== LF && next !== CR) i++
          } else if (code === LF || code === CR || i >= length) {
            return this.stop(Math.min(i, length), 'unterminated-string')
          } else if (kind === PLAIN && (code === SPACE || !isCleanAt(text, i))) kind = MARKED
        }
        end = i++
        if (end > start && whole === NOTHING) whole = OTHER
      } else if (code !== COMMA) {
        end = i = pastBare(text, i)
        if (i === start) return this.stop(i, 'bad-row')
        whole = OTHER
      }
      starts[cell] = start
      ends[cell] = end
      wholes[cell] = whole
      kinds[cell] = kind
      if (cell < MAX_FIELDS) cell++
      code = text.charCodeAt(i)
      if (code === COMMA) continue
      i = pastSpace(text, i)
      code = text.charCodeAt(i)
      if (code === CLOSE_BRACKET) return this.close(i, cell)
      if (code !== COMMA) return this.stop(i, 'bad-row')
    }
  }

  /** Returns the cell's text with escapes resolved. Empty for `null` and `undefined`, which some producers write. */
  override string(i: number): string {
    const raw = super.string(i)
    if (this.kinds[i] === ESCAPED) return decodeEscapes(raw)
    return this.kinds[i] === BARE && (raw === 'null' || raw === 'undefined') ? '' : raw
  }

  text(i: number, most?: number): string {
    return this.plain(i) ?? cleanText(this.string(i), most)
  }

  name(i: number): string {
    const plain = this.plain(i)
    if (plain !== undefined) return plain
    const { name, neutral } = cleanName(this.string(i))
    if (neutral) this.neutral = true
    return name
  }

  link(i: number): string {
    return this.missing(i) ? '' : safeLink(this.string(i))
  }

  /** True for a number without quotes. */
  isNumber(i: number): boolean {
    if (this.digits(i) >= 0) return true
    if (this.missing(i) || this.kinds[i] !== BARE) return false
    return !Number.isNaN(readNumber(this.source, this.start(i), this.end(i)))
  }

  /**
   * Returns the text of a cell that needs no cleaning: common characters only, at most as long as a name. Else
   * `undefined`.
   */
  private plain(i: number): string | undefined {
    if (this.digits(i) === NOTHING) return ''
    const length = this.end(i) - this.start(i)
    return this.kinds[i] === PLAIN && length <= LONGEST_NAME ? super.string(i) : undefined
  }

  private close(i: number, count: number): number {
    this.finish(count)
    return i + 1
  }

  private stop(at: number, fault: SkipReason): -1 {
    this.count = MAX_FIELDS
    this.finish(0)
    this.stoppedAt = at
    this.fault = fault
    return -1
  }
}

/** Returns the end of a cell without quotes: a number or a word. */
function pastBare(text: string, at: number): number {
  let i = at
  while (isBare(text.charCodeAt(i))) i++
  return i
}

function isBare(code: number): boolean {
  return isWord(code) || code === MINUS || code === DOT
}
