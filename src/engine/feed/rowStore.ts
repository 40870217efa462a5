/**
 * The rows of one table of one file: where each stands in the text and what was made of it.
 *
 * Kept until the next file comes, so that a row whose text is the same costs a comparison and keeps its record.
 * The text is held once; rows are offsets into it. Source: `matchListJs.ts`. Errors: none.
 */

export class RowStore<Row> {
  readonly keys: number[] = []
  readonly indexes: number[] = []
  readonly rows: Row[] = []
  /** The row was made from this text, not taken over from the one before. */
  readonly fresh: boolean[] = []
  /** A cell of the row could not be read. */
  readonly flawed: boolean[] = []
  private readonly starts: number[] = []
  private readonly ends: number[] = []
  private slots: Map<number, number> | undefined
  private expected = 0
  private inOrder = true

  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  add(
    key: number,
    index: number,
    start: number,
    end: number,
    row: Row,
    fresh: boolean,
    flawed: boolean,
  ): void {
    const last = this.indexes.at(-1)
    if (last !== undefined && last >= index) this.inOrder = false
    this.keys.push(key)
    this.indexes.push(index)
    this.starts.push(start)
    this.ends.push(end)
    this.rows.push(row)
    this.fresh.push(fresh)
    this.flawed.push(flawed)
  }

  /** Slot of a key, -1 for none. Asked in the order of the last file, it costs one comparison. */
  find(key: number): number {
    let slot = this.keys[this.expected] === key ? this.expected : undefined
    slot ??= this.bySlot().get(key) ?? -1
    if (slot >= 0) this.expected = slot + 1
    return slot
  }

  textOf(slot: number): string {
    return this.text.slice(this.starts[slot], this.ends[slot])
  }

  /** In the order of their indexes; of two rows with one key, the later in the file. */
  list(): Row[] {
    const slots = this.bySlot()
    if (this.inOrder && slots.size === this.rows.length) return this.rows.slice()
    const live = [...slots.values()].sort((a, b) => (this.indexes[a] ?? 0) - (this.indexes[b] ?? 0) || a - b)
    return live.flatMap(slot => this.rows[slot] ?? [])
  }

  private bySlot(): Map<number, number> {
    if (this.slots !== undefined) return this.slots
    const slots = new Map<number, number>()
    for (let i = 0; i < this.keys.length; i++) slots.set(this.keys[i] ?? 0, i)
    this.slots = slots
    return slots
  }
}
