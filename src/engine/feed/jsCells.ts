/**
 * One array row of a script feed, cut into cells without making a string: where each starts, ends, what it is.
 *
 * Source: rows of `bf_*.js` and their sisters, wire-formats section 1.1. Rules LST4-LST8 in docs/rules.md.
 * Errors: `scan` returns -1 and leaves why in `fault` and where in `stoppedAt`.
 */
import { MAX_FIELDS } from './body'
import {
  BACKSLASH,
  CLOSE_BRACKET,
  COMMA,
  CR,
  DOT,
  DOUBLE_QUOTE,
  isWord,
  LF,
  MINUS,
  pastSpace,
  QUOTE,
} from './chars'
import { Fields } from './fields'
import { readNumber } from './numbers'
import type { SkipReason } from './records'
import { decodeEscapes } from './strings'

const HOLE = 0
const BARE = 1
const PLAIN = 2
const ESCAPED = 3

export class JsCells extends Fields {
  fault: SkipReason = 'bad-row'
  stoppedAt = 0
  private readonly kinds = new Uint8Array(MAX_FIELDS)

  /** `at` is just after the opening bracket; returns the position after the closing one. */
  scan(text: string, at: number): number {
    this.text = text
    this.count = 0
    this.unreadable = false
    for (let i = pastSpace(text, at); ; i = pastSpace(text, i + 1)) {
      const code = text.charCodeAt(i)
      if (code === CLOSE_BRACKET) return i + 1
      if (code === COMMA) {
        if (!this.push(i, i, HOLE)) return this.stop(i, 'too-many-fields')
        continue
      }
      i = code === QUOTE || code === DOUBLE_QUOTE ? this.scanString(i, code) : this.scanBare(i)
      if (i < 0) return -1
      i = pastSpace(text, i)
      if (text.charCodeAt(i) === CLOSE_BRACKET) return i + 1
      if (text.charCodeAt(i) !== COMMA) return this.stop(i, 'bad-row')
    }
  }

  /** What the cell says, escapes resolved; some producers spell out `null`. */
  override string(i: number): string {
    const raw = super.string(i)
    if (this.kinds[i] === ESCAPED) return decodeEscapes(raw)
    return this.kinds[i] === BARE && (raw === 'null' || raw === 'undefined') ? '' : raw
  }

  /** A number without quotes. */
  isNumber(i: number): boolean {
    if (this.missing(i) || this.kinds[i] !== BARE) return false
    return !Number.isNaN(readNumber(this.text, this.start(i), this.end(i)))
  }

  private push(start: number, end: number, kind: number): boolean {
    if (this.count === MAX_FIELDS) return false
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.kinds[this.count] = kind
    this.count++
    return true
  }

  private stop(at: number, fault: SkipReason): -1 {
    this.stoppedAt = at
    this.fault = fault
    return -1
  }

  private scanString(at: number, quote: number): number {
    const { text } = this
    let kind = PLAIN
    for (let i = at + 1; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code === quote) return this.push(at + 1, i, kind) ? i + 1 : this.stop(i, 'too-many-fields')
      if (code === LF || code === CR) return this.stop(i, 'unterminated-string')
      if (code !== BACKSLASH) continue
      kind = ESCAPED
      const next = text.charCodeAt(i + 1)
      if (next !== LF && next !== CR) i++
    }
    return this.stop(text.length, 'unterminated-string')
  }

  /** A number, or a word that will not read as one. */
  private scanBare(at: number): number {
    const { text } = this
    let i = at
    while (i < text.length && isBare(text.charCodeAt(i))) i++
    if (i === at) return this.stop(i, 'bad-row')
    return this.push(at, i, BARE) ? i : this.stop(i, 'too-many-fields')
  }
}

function isBare(code: number): boolean {
  return isWord(code) || code === MINUS || code === DOT
}
