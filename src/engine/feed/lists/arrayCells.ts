/**
 * A row as a JSON array, with the columns of the script files and `null` for an empty cell.
 *
 * Source: match-favorite, get-match-by-league, get-odds-fixture. docs/wire.md 7. Rule ROW8 in docs/rules/feed.md.
 * Errors: a value that its column cannot have is missing and sets `unreadable`.
 */
import { cleanName, cleanText } from '../text/cleanText'
import { safeLink } from '../text/letters'
import { flagOf, idFrom, isBlank, tallyOf, timeOf, wholeOf } from '../grammar/json'
import type { RowCells } from './matchRows'

export class ArrayCells implements RowCells {
  unreadable = false
  neutral = false
  private readonly row: readonly unknown[]

  constructor(row: readonly unknown[]) {
    this.row = row
  }

  get count(): number {
    return this.row.length
  }

  string(i: number): string {
    const value = this.row[i]
    if (typeof value === 'string') return value
    if (typeof value === 'number') return String(value)
    if (!isBlank(value)) this.unreadable = true
    return ''
  }

  text(i: number, most?: number): string {
    return cleanText(this.string(i), most)
  }

  name(i: number): string {
    const { name, neutral } = cleanName(this.string(i))
    if (neutral) this.neutral = true
    return name
  }

  link(i: number): string {
    return safeLink(this.string(i))
  }

  whole(i: number): number | null {
    return this.checked(i, wholeOf(this.row[i]))
  }

  tally(i: number): number | null {
    return this.checked(i, tallyOf(this.row[i]))
  }

  id(i: number): number | null {
    const value = this.tally(i)
    return value === 0 ? null : value
  }

  key(i: number): number {
    return idFrom(this.row[i]) ?? Number.NaN
  }

  time(i: number): number | null {
    return this.checked(i, timeOf(this.row[i]))
  }

  flag(i: number): boolean {
    return flagOf(this.row[i])
  }

  /** Returns a flag, or `null` if the row has no value. */
  mark(i: number): boolean | null {
    return isBlank(this.row[i]) ? null : this.flag(i)
  }

  /** True if the row has no such column, which differs from an empty value. */
  lacks(i: number): boolean {
    return this.row[i] === undefined
  }

  isNumber(i: number): boolean {
    return typeof this.row[i] === 'number'
  }

  private checked(i: number, value: number | null): number | null {
    if (value === null && !isBlank(this.row[i])) this.unreadable = true
    return value
  }
}
