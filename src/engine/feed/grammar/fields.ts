/**
 * The fields of one record as positions in the feed's text. Each is read straight from there, without a string between.
 *
 * Source: every row format; docs/wire.md 0 ("Missing", "Forward rule"). Rules NUM4-NUM5 in docs/rules/feed.md.
 * Errors: none. A missing field gives `null` or an empty text; so does a value that its column cannot hold, which also
 *         sets `unreadable`.
 */
import { MAX_FIELDS } from '../text/body'
import { MINUS } from '../text/chars'
import { readCount, readId, readNumber, readWhole } from '../text/numbers'
import { copyOf } from '../text/strings'
import { FULL_LENGTH, readTime } from '../text/wireTime'

/** A number of so many digits is exact. */
export const MOST_DIGITS = 15
/** In place of the value of digits: there is nothing, something else, or a time that was read already. */
export const NOTHING = -1
export const OTHER = -2
export const TIME = -3

export class Fields {
  count = 0
  /** Some field read so far had a value that its column cannot hold. */
  unreadable = false
  protected source = ''
  // One element more than there are fields, for those that are too many.
  protected readonly starts = new Int32Array(MAX_FIELDS + 1)
  protected readonly ends = new Int32Array(MAX_FIELDS + 1)
  /** The value of a field of digits only, few enough for an exact number; else `NOTHING`, `OTHER` or `TIME`. */
  protected readonly wholes = new Float64Array(MAX_FIELDS + 1).fill(NOTHING)
  /** The times of the fields that are `TIME`, as of UTC. */
  protected readonly times = new Float64Array(MAX_FIELDS + 1)

  /** Whether the field is empty; true also for an index that the record does not have. */
  missing(i: number): boolean {
    return this.digits(i) === NOTHING
  }

  /** A copy, so that the feed's text can be freed. */
  string(i: number): string {
    return this.missing(i) ? '' : copyOf(this.source, this.start(i), this.end(i))
  }

  // Three small methods for digits, which engines copy into their callers, and one for the rest.
  number(i: number): number | null {
    const digits = this.digits(i)
    return digits >= 0 ? digits : this.converted(i, readNumber)
  }

  whole(i: number): number | null {
    const digits = this.digits(i)
    return digits >= 0 ? digits : this.converted(i, readWhole)
  }

  /** A number of goals, cards, corners or minutes: whole, from 0. */
  tally(i: number): number | null {
    const digits = this.digits(i)
    return digits >= 0 ? digits : this.converted(i, readCount)
  }

  /** An id of something else than the record. 0 means "none" in the feeds. */
  id(i: number): number | null {
    const value = this.tally(i)
    return value === 0 ? null : value
  }

  /** The id of the record itself; `NaN` when the field is no id. */
  key(i: number): number {
    const digits = this.digits(i)
    if (digits > 0) return digits
    return digits === OTHER ? readId(this.source, this.start(i), this.end(i)) : Number.NaN
  }

  time(i: number, zoneHours = 0): number | null {
    const digits = this.digits(i)
    if (digits === TIME && zoneHours === 0) return this.times[i] ?? null
    return digits === NOTHING
      ? null
      : this.checked(i, readTime(this.source, this.start(i), this.end(i), zoneHours))
  }

  /** True for `1` and `True`, and for any other text but `0`, `false` and `null` in any case; false when empty. */
  flag(i: number): boolean {
    const digits = this.digits(i)
    if (digits > 0) return true
    if (digits === NOTHING) return false
    if (digits === 0) return this.end(i) - this.start(i) > 1
    const text = this.source.slice(this.start(i), this.end(i)).toLowerCase()
    return text !== 'false' && text !== 'null' && text !== '0'
  }

  /** Reads a time in the common form that may start at `at` and end before `mark`; false when there is none. */
  protected readTime(field: number, text: string, at: number, mark: number): boolean {
    if (text.charCodeAt(at + FULL_LENGTH) !== mark) return false
    const time = readTime(text, at, at + FULL_LENGTH)
    if (Number.isNaN(time)) return false
    this.times[field] = time
    return true
  }

  protected begin(text: string): void {
    this.source = text
    this.unreadable = false
  }

  /** The value of a field of digits only, else `NOTHING`, `OTHER` or `TIME`. */
  protected digits(i: number): number {
    return this.wholes[i] ?? NOTHING
  }

  /** Ends a record: what is after its last field is nothing. */
  protected finish(count: number): void {
    const { wholes } = this
    for (let i = count; i < this.count; i++) wholes[i] = NOTHING
    wholes[MAX_FIELDS] = NOTHING
    this.count = count
  }

  protected start(i: number): number {
    return this.starts[i] ?? 0
  }

  protected end(i: number): number {
    return this.ends[i] ?? 0
  }

  private converted(i: number, read: (text: string, start: number, end: number) => number): number | null {
    return this.missing(i) ? null : this.checked(i, read(this.source, this.start(i), this.end(i)))
  }

  /** `value`, or `null` for `NaN`. `-`, `null` and `undefined` mean "missing"; any other text sets `unreadable`. */
  private checked(i: number, value: number): number | null {
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
