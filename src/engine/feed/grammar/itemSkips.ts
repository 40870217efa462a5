/** Notes the records of a JSON list that could not be read, under their number from 1 in place of a line. */
import { MAX_RECORDS } from '../text/body'
import { itemsOf, type Items } from '../text/items'
import type { Skip, SkipReason } from '../records'

export class ItemSkips {
  readonly list: Skip[] = []
  private items = 0

  /** The number of the current record. */
  get line(): number {
    return this.items
  }

  /** Begins the next record; false when the limit is reached and reading must stop. */
  begin(): boolean {
    this.items++
    if (this.items === MAX_RECORDS + 1) this.note('too-many-records')
    return this.items <= MAX_RECORDS
  }

  of(read: number): Items {
    return itemsOf(
      read,
      this.list.map(({ reason }) => reason),
    )
  }

  note(reason: SkipReason, line = this.items): void {
    this.list.push({ line, reason })
  }
}
