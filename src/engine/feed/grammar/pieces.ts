/**
 * One record of a delimited feed, cut at its separators.
 *
 * Source: `^` records of the change and odds files, `,` rows of the compact odds. Errors: none; see `fields.ts`.
 */
import { MAX_FIELDS } from '../text/body'
import { COLON, isDigit, NINE, NO_BREAK_SPACE, pastSpace, SPACE, ZERO } from '../text/chars'
import { Fields, MOST_DIGITS, NOTHING, OTHER } from './fields'

export class Pieces extends Fields {
  /** As `cut`, without the white space around the record. */
  cutTrimmed(text: string, start: number, end: number, separator: number): void {
    const from = pastSpace(text, start)
    const last = text.charCodeAt(end - 1)
    const tight = last > SPACE && last < NO_BREAK_SPACE
    this.cut(text, from, tight ? end : from + text.slice(from, end).trimEnd().length, separator)
  }

  cut(text: string, start: number, end: number, separator: number): void {
    this.begin(text)
    let from = start
    // Below 0 as soon as the piece has something else than digits, and from then on.
    let whole = 0
    for (let i = start; i < end; i++) {
      const code = text.charCodeAt(i)
      if (code >= ZERO && code <= NINE) whole = whole * 10 + code - ZERO
      else if (code === separator) {
        this.push(from, i, whole)
        from = i + 1
        whole = 0
      } else whole = OTHER
    }
    this.push(from, end, whole)
  }

  /** Drops an empty last piece: records end in a separator, and what follows is no field. */
  dropEmptyTail(): void {
    if (this.count > 0 && this.starts[this.count - 1] === this.ends[this.count - 1]) this.count--
  }

  /** Whether the field is there and empty. */
  isEmpty(i: number): boolean {
    return i < this.count && this.starts[i] === this.ends[i]
  }

  /** Whether the field looks like `HH:mm` or `H:mm`. */
  isClock(i: number): boolean {
    const colon = this.end(i) - 3
    const hours = colon - this.start(i)
    if (this.missing(i) || hours < 1 || hours > 2 || this.source.charCodeAt(colon) !== COLON) return false
    for (let at = this.start(i); at < this.end(i); at++)
      if (at !== colon && !isDigit(this.source.charCodeAt(at))) return false
    return true
  }

  /** Keeps a piece; those beyond the limit are ignored. */
  private push(start: number, end: number, whole: number): void {
    const at = this.count
    if (at === MAX_FIELDS) return
    this.starts[at] = start
    this.ends[at] = end
    if (end === start) this.wholes[at] = NOTHING
    else this.wholes[at] = whole >= 0 && end - start <= MOST_DIGITS ? whole : OTHER
    this.count = at + 1
  }
}
