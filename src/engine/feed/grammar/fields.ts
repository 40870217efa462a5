/**
 * The fields of one record as positions in the feed's text, read as what their column is, without a string between.
 *
 * Source: every row format; wire-formats section 0 ("Missing", "Forward rule"). Rules NUM4-NUM5 in docs/rules/feed.md.
 * Errors: none. A missing field is `null` or empty; one that its column cannot hold too, and it raises `unreadable`.
 */
import { MAX_FIELDS } from '../text/body'
import { MINUS } from '../text/chars'
import { readCount, readId, readNumber, readWhole } from '../text/numbers'
import { detached } from '../text/strings'
import { readTime } from '../text/wireTime'

export class Fields {
  count = 0
  /** A field held something that its column cannot be. */
  unreadable = false
  protected source = ''
  protected readonly starts = new Int32Array(MAX_FIELDS)
  protected readonly ends = new Int32Array(MAX_FIELDS)

  /** True of a place that no record has, too. */
  missing(i: number): boolean {
    return i < 0 || i >= this.count || this.starts[i] === this.ends[i]
  }

  /** Holds on to nothing of the text it came from. */
  string(i: number): string {
    return this.missing(i) ? '' : detached(this.source.slice(this.start(i), this.end(i)))
  }

  number(i: number): number | null {
    return this.missing(i) ? null : this.told(i, readNumber(this.source, this.start(i), this.end(i)))
  }

  whole(i: number): number | null {
    return this.missing(i) ? null : this.told(i, readWhole(this.source, this.start(i), this.end(i)))
  }

  /** A number of goals, cards, corners, minutes. */
  tally(i: number): number | null {
    return this.missing(i) ? null : this.told(i, readCount(this.source, this.start(i), this.end(i)))
  }

  /** 0 stands for "none" in the feeds. */
  id(i: number): number | null {
    const value = this.tally(i)
    return value === 0 ? null : value
  }

  /** The id of the record itself: `NaN` when it is none. */
  key(i: number): number {
    return this.missing(i) ? Number.NaN : readId(this.source, this.start(i), this.end(i))
  }

  time(i: number, zoneHours = 0): number | null {
    return this.missing(i) ? null : this.told(i, readTime(this.source, this.start(i), this.end(i), zoneHours))
  }

  /** `1`, `True`, `true`. */
  flag(i: number): boolean {
    if (this.missing(i)) return false
    const said = this.source.slice(this.start(i), this.end(i)).toLowerCase()
    return said !== '0' && said !== 'false' && said !== 'null'
  }

  protected begin(text: string): void {
    this.source = text
    this.count = 0
    this.unreadable = false
  }

  protected start(i: number): number {
    return this.starts[i] ?? 0
  }

  protected end(i: number): number {
    return this.ends[i] ?? 0
  }

  /** `-` and `null` say "nothing" in so many words. */
  private told(i: number, value: number): number | null {
    if (!Number.isNaN(value)) return value
    const start = this.start(i)
    const length = this.end(i) - start
    const nothing =
      (length === 1 && this.source.charCodeAt(start) === MINUS) ||
      (length === 4 && this.source.startsWith('null', start)) ||
      (length === 9 && this.source.startsWith('undefined', start))
    if (!nothing) this.unreadable = true
    return null
  }
}
