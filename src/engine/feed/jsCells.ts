/**
 * One array row of a script feed, cut into cells without making a string: where each cell starts, ends, what it is.
 *
 * Source: rows of `bf_*.js` and their sisters, wire-formats section 1.1. Rules LST4-LST7 in docs/rules.md.
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
  isDigit,
  isWord,
  LF,
  MINUS,
  pastSpace,
  QUOTE,
} from './chars'
import { readCount, readId, readNumber, readWhole } from './numbers'
import type { SkipReason } from './records'
import { decodeEscapes, detached } from './strings'
import { readTime } from './wireTime'

const HOLE = 0
const BARE = 1
const PLAIN = 2
const ESCAPED = 3

export class JsCells {
  count = 0
  /** A cell held something that its column cannot be. */
  unreadable = false
  fault: SkipReason = 'bad-row'
  stoppedAt = 0
  private text = ''
  private readonly starts = new Int32Array(MAX_FIELDS)
  private readonly ends = new Int32Array(MAX_FIELDS)
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

  missing(i: number): boolean {
    return i >= this.count || this.kinds[i] === HOLE || this.ends[i] === this.starts[i]
  }

  /** What the cell says, escapes resolved; empty when missing. Holds on to nothing of the file. */
  string(i: number): string {
    if (this.missing(i) || this.isWordless(i)) return ''
    const raw = detached(this.text.slice(this.start(i), this.end(i)))
    return this.kinds[i] === ESCAPED ? decodeEscapes(raw) : raw
  }

  number(i: number): number | null {
    return this.missing(i) ? null : this.told(i, readNumber(this.text, this.start(i), this.end(i)))
  }

  whole(i: number): number | null {
    return this.missing(i) ? null : this.told(i, readWhole(this.text, this.start(i), this.end(i)))
  }

  countOf(i: number): number | null {
    return this.missing(i) ? null : this.told(i, readCount(this.text, this.start(i), this.end(i)))
  }

  /** 0 stands for "none" in the feeds. */
  id(i: number): number | null {
    const value = this.countOf(i)
    return value === 0 ? null : value
  }

  /** `NaN` when the cell is no id at all. */
  key(i: number): number {
    return this.missing(i) ? Number.NaN : readId(this.text, this.start(i), this.end(i))
  }

  time(i: number): number | null {
    return this.missing(i) ? null : this.told(i, readTime(this.text, this.start(i), this.end(i)))
  }

  /** `1`, `'1'`, `'True'`, `true`. */
  flag(i: number): boolean {
    if (this.missing(i)) return false
    const said = this.text.slice(this.start(i), this.end(i)).toLowerCase()
    return said !== '0' && said !== 'false' && !this.isWordless(i)
  }

  isNumber(i: number): boolean {
    return (
      !this.missing(i) &&
      this.kinds[i] === BARE &&
      !Number.isNaN(readNumber(this.text, this.start(i), this.end(i)))
    )
  }

  /** `null` and `undefined` are spelt out by some producers. */
  private isWordless(i: number): boolean {
    if (this.kinds[i] !== BARE) return false
    const length = this.end(i) - this.start(i)
    return (
      (length === 4 && this.text.startsWith('null', this.start(i))) ||
      (length === 9 && this.text.startsWith('undefined', this.start(i)))
    )
  }

  private told(i: number, value: number): number | null {
    if (!Number.isNaN(value)) return value
    const dash = this.end(i) - this.start(i) === 1 && this.text.charCodeAt(this.start(i)) === MINUS
    if (!dash && !this.isWordless(i)) this.unreadable = true
    return null
  }

  private start(i: number): number {
    return this.starts[i] ?? 0
  }

  private end(i: number): number {
    return this.ends[i] ?? 0
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
  return isDigit(code) || code === MINUS || code === DOT || isWord(code)
}
