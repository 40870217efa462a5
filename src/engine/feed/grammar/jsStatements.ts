/**
 * Reads a script feed statement by statement. The text is data and is never evaluated.
 *
 * Source: `bf_*.js`, fixtures, `sbCorner.js`. docs/wire.md 1.1. Rules LST2-LST3, LST9-LST10 in docs/rules/feed.md.
 * Errors: an unreadable statement is noted and skipped up to the next line, or the next `;` before a known statement.
 * Each part of any text is read at most a few times.
 */
import { MAX_RECORDS } from '../text/body'
import {
  BACKSLASH,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  DOUBLE_QUOTE,
  endsLine,
  EQUALS,
  isDigit,
  isSpace,
  isWord,
  LESS,
  OPEN_BRACKET,
  OPEN_PAREN,
  pastBlank,
  pastSpace,
  QUOTE,
  SEMICOLON,
  ZERO,
} from '../text/chars'
import type { JsCells } from './jsCells'
import { readNumber } from '../text/numbers'
import type { SkipReason } from '../records'
import type { SkipLog } from '../text/skipLog'

/** `row`: `name[index]=`, with `pos` at its value. `value`: `var name=...`, already read. `call`: `name()`. */
export type Statement = 'row' | 'value' | 'call' | 'end'

const SPLIT = '.split('
const COMMENT = '<!--'
const COMMENT_END = '-->'

export class JsStatements {
  pos = 0
  name = ''
  index = 0
  /** Start of the current statement. `start`: the start of the value of a `row`. */
  at = 0
  start = 0
  /** Number of the current statement, from 1. */
  count = 0
  /** The number of a `value`, or the length in `Array(n)`. */
  size = Number.NaN
  /** The quoted text of a `value`. */
  quoted = ''
  /** True if the text ended inside a statement. */
  cut = false
  private stoppedAt = 0

  readonly text: string
  private readonly names: readonly string[]
  private readonly log: SkipLog

  /** `names`: the first words of this feed's statements. `var` is always among them. */
  constructor(text: string, names: readonly string[], log: SkipLog) {
    this.text = text
    this.names = names
    this.log = log
  }

  next(): Statement {
    for (;;) {
      this.skipBlank()
      if (this.pos >= this.text.length) return 'end'
      if (++this.count > MAX_RECORDS) return this.giveUp()
      this.at = this.pos
      const kind = this.readStatement()
      if (kind !== undefined) return kind
    }
  }

  /** After a `row`: returns the number at the start of its first cell, or `NaN` without a digit. */
  peekId(): number {
    if (this.text.charCodeAt(this.pos) !== OPEN_BRACKET) return Number.NaN
    const start = pastSpace(this.text, this.pos + 1)
    let i = start
    let id = 0
    for (; isDigit(this.text.charCodeAt(i)); i++) id = id * 10 + this.text.charCodeAt(i) - ZERO
    return i === start ? Number.NaN : id
  }

  /**
   * After a `row`: if its text equals `value`, the text of a whole row, moves to its end and returns true. Slices are
   * compared as blocks of memory. `startsWith` takes eight times as long (V8 11).
   */
  passEqual(value: string): boolean {
    const end = this.pos + value.length
    if (this.text.slice(this.pos, end) !== value) return false
    this.pos = end
    return true
  }

  /** Moves past this statement and the next ones, `count` in all. The last statement ends at `pos`. */
  passRun(count: number, pos: number): void {
    this.count += count - 1
    this.pos = pos
  }

  /** After a `row`: cuts its array into `cells`. An unreadable row is noted and skipped. */
  readCells(cells: JsCells): boolean {
    if (this.text.charCodeAt(this.pos) !== OPEN_BRACKET) return this.fail('bad-row', this.pos)
    const end = cells.scan(this.text, this.pos + 1)
    if (end < 0) return this.fail(cells.fault, cells.stoppedAt)
    this.pos = end
    return true
  }

  /**
   * After a `row` with a quoted text: returns the content with escapes unresolved. A `.split(…)` after it is skipped.
   */
  readQuoted(): string | undefined {
    const end = this.endOfQuoted(this.pos)
    if (end < 0) {
      this.fail('bad-row', this.stoppedAt)
      return undefined
    }
    const content = this.text.slice(this.pos + 1, end)
    this.pos = end + 1
    if (this.text.startsWith(SPLIT, this.pos)) {
      const quote = this.pos + SPLIT.length
      const close = this.endOfQuoted(quote)
      if (close >= 0 && this.text.charCodeAt(close + 1) === CLOSE_PAREN) this.pos = close + 2
    }
    return content
  }

  /** Skips the current statement without a note. */
  pass(): void {
    this.pos = this.nextStatement(this.at)
  }

  /** Notes and skips the current statement. A `stoppedAt` at the end of the text means that the text is cut. */
  fail(reason: SkipReason, stoppedAt: number): false {
    this.pos = this.nextStatement(this.at)
    const cut = stoppedAt >= this.text.length && this.pos >= this.text.length
    if (cut) this.cut = true
    this.log.add(this.at, cut ? 'unterminated-row' : reason)
    return false
  }

  private giveUp(): 'end' {
    this.log.add(this.pos, 'too-many-records')
    this.pos = this.text.length
    return 'end'
  }

  private skipBlank(): void {
    const { text } = this
    let i = this.pos
    for (; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code === SEMICOLON || isSpace(code)) continue
      if (code !== LESS || !text.startsWith(COMMENT, i)) break
      i = this.endOfComment(i)
    }
    this.pos = i
  }

  private endOfComment(at: number): number {
    const { text } = this
    let i = at
    while (i < text.length && !endsLine(text.charCodeAt(i)) && !text.startsWith(COMMENT_END, i)) i++
    return text.startsWith(COMMENT_END, i) ? i + 2 : i
  }

  private readStatement(): Statement | undefined {
    // Nearly every statement is a row of a table with a name of one letter.
    if (this.text.charCodeAt(this.pos + 1) === OPEN_BRACKET) {
      this.name = this.text.charAt(this.pos)
      return this.readIndex(this.pos + 2)
    }
    let i = this.readName(this.pos)
    const declares = this.name === 'var'
    if (declares) i = this.readName(pastSpace(this.text, i))
    if (this.name === '') return this.unknown(i)
    if (declares) return this.readValue(pastSpace(this.text, i))
    i = pastSpace(this.text, i)
    const code = this.text.charCodeAt(i)
    if (code === OPEN_BRACKET) return this.readIndex(i + 1)
    if (code === OPEN_PAREN) return this.readCall(pastSpace(this.text, i + 1))
    return code === EQUALS ? this.readValue(i) : this.unknown(i)
  }

  private unknown(stoppedAt: number): undefined {
    this.fail('unknown-statement', stoppedAt)
    return undefined
  }

  private readName(at: number): number {
    let i = at
    while (i < this.text.length && isWord(this.text.charCodeAt(i))) i++
    this.name = this.text.slice(at, i)
    return i
  }

  private readIndex(at: number): Statement | undefined {
    const { text } = this
    const start = pastSpace(text, at)
    let i = start
    let index = 0
    for (; isDigit(text.charCodeAt(i)); i++) index = index * 10 + text.charCodeAt(i) - ZERO
    this.index = index
    const isIndex = i > start && index <= Number.MAX_SAFE_INTEGER
    i = pastSpace(text, i)
    if (!isIndex || text.charCodeAt(i) !== CLOSE_BRACKET) return this.unknown(i)
    i = pastSpace(text, i + 1)
    if (text.charCodeAt(i) !== EQUALS) return this.unknown(i)
    this.pos = this.start = pastSpace(text, i + 1)
    return 'row'
  }

  private readCall(at: number): Statement | undefined {
    if (this.text.charCodeAt(at) !== CLOSE_PAREN) return this.unknown(at)
    this.pos = at + 1
    return 'call'
  }

  /** Reads `= 12`, `= "text"`, `= Array(12)`, `= new Array(12)`, `= []`, or an absent value. */
  private readValue(at: number): Statement | undefined {
    const { text } = this
    this.size = Number.NaN
    this.quoted = ''
    if (text.charCodeAt(at) !== EQUALS) return this.endValue(at)
    const start = pastSpace(text, at + 1)
    const code = text.charCodeAt(start)
    if (code === QUOTE || code === DOUBLE_QUOTE) {
      const end = this.endOfQuoted(start)
      if (end < 0) return this.unknown(this.stoppedAt)
      this.quoted = text.slice(start + 1, end)
      return this.endValue(end + 1)
    }
    let end = start
    while (end < text.length && !endsValue(text.charCodeAt(end))) end++
    const value = text.slice(start, end)
    const open = value.indexOf('(')
    this.size = readNumber(value, open + 1, open < 0 ? value.length : value.length - 1)
    const unfinished = end === start || (open >= 0 && !value.endsWith(')'))
    return unfinished ? this.unknown(end) : this.endValue(end)
  }

  private endValue(at: number): Statement | undefined {
    const end = pastBlank(this.text, at)
    const code = this.text.charCodeAt(end)
    if (end < this.text.length && code !== SEMICOLON && !endsLine(code)) return this.unknown(end)
    this.pos = end
    return 'value'
  }

  /** Returns the position of the closing quote, or -1 if the line or the text ends before. */
  private endOfQuoted(at: number): number {
    const { text } = this
    const quote = text.charCodeAt(at)
    let i = at
    if (quote === QUOTE || quote === DOUBLE_QUOTE) {
      for (i++; i < text.length && !endsLine(text.charCodeAt(i)); i++) {
        if (text.charCodeAt(i) === quote) return i
        if (text.charCodeAt(i) === BACKSLASH) i++
      }
    }
    this.stoppedAt = i
    return -1
  }

  private nextStatement(from: number): number {
    const { text } = this
    for (let i = from; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (endsLine(code)) {
        const start = pastSpace(text, i)
        if (start >= text.length || startsLine(text.charCodeAt(start))) return start
        i = start - 1
      } else if (code === SEMICOLON && this.startsKnown(pastSpace(text, i + 1))) return i
    }
    return text.length
  }

  private startsKnown(at: number): boolean {
    for (const name of this.names)
      if (this.text.startsWith(name, at) && !isWord(this.text.charCodeAt(at + name.length))) return true
    return this.text.startsWith('var ', at)
  }
}

/**
 * True if a line with this first character starts a statement. A line with a cell or bracket continues the row above.
 */
function startsLine(code: number): boolean {
  return (isWord(code) && !isDigit(code)) || code === LESS
}

function endsValue(code: number): boolean {
  return code === SEMICOLON || endsLine(code)
}
