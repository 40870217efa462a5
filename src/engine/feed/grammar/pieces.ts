/**
 * One record of a delimited feed, cut at its separators.
 *
 * Source: `^` records of the change and odds files, `,` rows of the compact odds. Errors: none; see `fields.ts`.
 */
import { MAX_FIELDS } from '../text/body'
import { COLON, isDigit } from '../text/chars'
import { Fields } from './fields'

export class Pieces extends Fields {
  cut(text: string, start: number, end: number, separator: number): void {
    this.begin(text)
    let from = start
    for (let i = start; i < end; i++) {
      if (text.charCodeAt(i) !== separator) continue
      this.push(from, i)
      from = i + 1
    }
    this.push(from, end)
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
  private push(start: number, end: number): void {
    if (this.count === MAX_FIELDS) return
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.count++
  }
}
