/**
 * The fields of one record as positions in the feed's text. Values are read directly from the text, without
 * intermediate strings.
 *
 * Source: every row format. docs/wire.md 0 ("Missing", "Forward rule"). Rules NUM4-NUM5 in docs/rules/feed.md.
 * Errors: a missing field gives `null` or an empty text. A value that its column cannot have gives the same and sets
 * `unreadable`.
 */
import { MAX_FIELDS } from '../text/body'
import { MINUS } from '../text/chars'
import { readCount, readId, readNumber, readWhole } from '../text/numbers'
import { copyOf } from '../text/strings'
import { FULL_LENGTH, readTime } from '../text/wireTime'

/** Maximum number of digits of a number that a double represents exactly. */
export const MOST_DIGITS = 15
/** Codes in `wholes` instead of a value: an empty field, a field with other text, or a time that was already read. */
export const NOTHING = -1
export const OTHER = -2
export const TIME = -3

export class Fields {
  count = 0
  /** True if a field read so far had a value that its column cannot have. */
  unreadable = false
  protected source = ''
  // One more element than the most fields, for all surplus fields.
  protected readonly starts = new Int32Array(MAX_FIELDS + 1)
  protected readonly ends = new Int32Array(MAX_FIELDS + 1)
  /** Value of a field of at most `MOST_DIGITS` digits. Else `NOTHING`, `OTHER` or `TIME`. */
  protected readonly wholes = new Float64Array(MAX_FIELDS + 1).fill(NOTHING)
  /** Times of the `TIME` fields, read as UTC. */
  protected readonly times = new Float64Array(MAX_FIELDS + 1)

  /** True if the field is empty or beyond the record's fields. */
  missing(i: number): boolean {
    return this.digits(i) === NOTHING
  }

  /** Returns a copy, so that the feed's text can be freed. */
  string(i: number): string {
    return this.missing(i) ? '' : copyOf(this.source, this.start(i), this.end(i))
  }

  // Each method handles digits itself, short enough for engines to inline, and leaves other text to `converted`.
  number(i: number): number | null {
    const digits = this.digits(i)
    return digits >= 0 ? digits : this.converted(i, readNumber)
  }

  whole(i: number): number | null {
    const digits = this.digits(i)
    return digits >= 0 ? digits : this.converted(i, readWhole)
  }

  /** Returns a number of goals, cards, corners or minutes: an integer from 0. */
  tally(i: number): number | null {
    const digits = this.digits(i)
    return digits >= 0 ? digits : this.converted(i, readCount)
  }

  /** Returns the id of something other than the record, or `null` for 0, which means "absent" in the feeds. */
  id(i: number): number | null {
    const value = this.tally(i)
    return value === 0 ? null : value
  }

  /** Returns the id of the record itself, or `NaN` if the field is no id. */
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

  /**
   * True for `1`, `True` and any other text except `0`, `false` and `null` in any case. False if the field is empty.
   */
  flag(i: number): boolean {
    const digits = this.digits(i)
    if (digits > 0) return true
    if (digits === NOTHING) return false
    if (digits === 0) return this.end(i) - this.start(i) > 1
    const text = this.source.slice(this.start(i), this.end(i)).toLowerCase()
    return text !== 'false' && text !== 'null' && text !== '0'
  }

  /** Reads a time in the common form between `at` and `mark`. Returns false if the text there is no such time. */
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

  /** Returns the value of a field of digits, else `NOTHING`, `OTHER` or `TIME`. */
  protected digits(i: number): number {
    return this.wholes[i] ?? NOTHING
  }

  /** Ends a record. Fields after its last one become empty. */
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

  /**
   * Returns `value`, or `null` for `NaN`. `-`, `null` and `undefined` mean "missing". Any other text sets `unreadable`.
   */
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
