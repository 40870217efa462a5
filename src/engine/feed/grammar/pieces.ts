/**
 * One record of a delimited feed, cut at its separators.
 *
 * Source: `^` records of the change and odds files, `,` rows of the compact odds. Errors: see `fields.ts`.
 */
import { MAX_FIELDS } from '../text/body'
import { COLON, isDigit, MINUS, NINE, NO_BREAK_SPACE, pastSpace, SPACE, ZERO } from '../text/chars'
import { FULL_LENGTH } from '../text/wireTime'
import { Fields, MOST_DIGITS, NOTHING, OTHER, TIME } from './fields'

export class Pieces extends Fields {
  /** Cuts the record as `cut` does, without the white space around the record. */
  cutTrimmed(text: string, start: number, end: number, separator: number): void {
    const from = pastSpace(text, start)
    const last = text.charCodeAt(end - 1)
    const tight = last > SPACE && last < NO_BREAK_SPACE
    this.cut(text, from, tight ? end : from + text.slice(from, end).trimEnd().length, separator)
  }

  /** Cuts the record in one loop, without calls for the common characters. Pieces beyond the limit are ignored. */
  cut(text: string, start: number, end: number, separator: number): void {
    this.begin(text)
    const { starts, ends, wholes } = this
    let count = 0
    let from = start
    // Negative once the piece has a character other than a digit.
    let whole = 0
    for (let i = start; i <= end; i++) {
      const code = i < end ? text.charCodeAt(i) : separator
      if (code >= ZERO && code <= NINE) whole = whole * 10 + code - ZERO
      else if (code === separator) {
        starts[count] = from
        ends[count] = i
        if (i === from) whole = NOTHING
        else if (whole < 0 ? whole !== TIME : i - from > MOST_DIGITS) whole = OTHER
        wholes[count] = whole
        if (count < MAX_FIELDS) count++
        from = i + 1
        whole = 0
      } else {
        whole = OTHER
        if (
          code === MINUS &&
          i === from + 4 &&
          i + 15 <= end &&
          this.readTime(count, text, from, separator)
        ) {
          whole = TIME
          i = from + FULL_LENGTH - 1
        }
      }
    }
    this.finish(count)
  }

  /** Drops an empty last piece: records end in a separator, which no field follows. */
  dropEmptyTail(): void {
    if (this.count > 0 && this.starts[this.count - 1] === this.ends[this.count - 1]) this.count--
  }

  /** True if the field is present and empty. */
  isEmpty(i: number): boolean {
    return i < this.count && this.starts[i] === this.ends[i]
  }

  /** True if the field has the form `HH:mm` or `H:mm`. */
  isClock(i: number): boolean {
    const colon = this.end(i) - 3
    const hours = colon - this.start(i)
    if (this.missing(i) || hours < 1 || hours > 2 || this.source.charCodeAt(colon) !== COLON) return false
    for (let at = this.start(i); at < this.end(i); at++)
      if (at !== colon && !isDigit(this.source.charCodeAt(at))) return false
    return true
  }
}
