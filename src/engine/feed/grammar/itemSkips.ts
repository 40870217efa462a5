/** Notes unreadable records of a JSON list, with the record's number from 1 instead of a line. */
import { MAX_RECORDS } from '../text/body'
import { itemsOf, type Items } from '../text/items'
import type { Skip, SkipReason } from '../records'

export class ItemSkips {
  readonly list: Skip[] = []
  private items = 0

  /** Number of the current record, from 1. */
  get line(): number {
    return this.items
  }

  /** Begins the next record. Returns false at the limit, where reading must stop. */
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
