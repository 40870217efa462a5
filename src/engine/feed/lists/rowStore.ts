/**
 * The rows of one table of one file: the position of each in the text, and the record made of it.
 *
 * Kept until the next file is read: a row whose text is the same there keeps its record and is not read again.
 * The text is held once; rows are positions in it. Source: `matchListJs.ts`. Errors: none.
 */

const FRESH = 1
const FLAWED = 2

export class RowStore<Row> {
  readonly keys: number[] = []
  readonly rows: Row[] = []
  private readonly indexes: number[] = []
  private readonly starts: number[] = []
  private readonly ends: number[] = []
  private readonly flags: number[] = []
  private slots: Map<number, number> | undefined
  private expected = 0
  private inOrder = true
  /** Whether two rows may have one key. False while all rows come from the file before, in its order. */
  private mayRepeat: boolean
  private lastSlot = -1
  private readonly text: string

  constructor(text: string, before?: RowStore<Row>) {
    this.text = text
    this.mayRepeat = before === undefined || before.repeats()
  }

  /** Adds a row that was read from this text. `flawed`: a cell of it could not be read. */
  add(key: number, index: number, start: number, end: number, row: Row, flawed: boolean): void {
    this.mayRepeat = true
    this.push(key, index, start, end, row, flawed ? FRESH | FLAWED : FRESH)
  }

  /** Adds the row of a slot of the file before, because its text here is the same. */
  takeOver(before: RowStore<Row>, slot: number, index: number, start: number, end: number, row: Row): void {
    if (slot <= this.lastSlot) this.mayRepeat = true
    this.lastSlot = slot
    this.push(before.keys[slot] ?? 0, index, start, end, row, before.isFlawed(slot) ? FLAWED : 0)
  }

  /** The slot of a key; -1 when there is none. Costs one comparison when asked in the order of the file. */
  find(key: number): number {
    const slot = this.keys[this.expected] === key ? this.expected : (this.bySlot().get(key) ?? -1)
    if (slot >= 0) this.expected = slot + 1
    return slot
  }

  textOf(slot: number): string {
    return this.text.slice(this.starts[slot], this.ends[slot])
  }

  isFresh(slot: number): boolean {
    return ((this.flags[slot] ?? 0) & FRESH) !== 0
  }

  isFlawed(slot: number): boolean {
    return ((this.flags[slot] ?? 0) & FLAWED) !== 0
  }

  /** The rows in the order of their indexes; of two rows with one key the later in the file. */
  list(): Row[] {
    if (this.inOrder && !this.repeats()) return this.rows.slice()
    const live = [...this.bySlot().values()].sort((a, b) => this.indexOf(a) - this.indexOf(b) || a - b)
    return live.flatMap(slot => this.rows[slot] ?? [])
  }

  private repeats(): boolean {
    return this.mayRepeat && this.bySlot().size < this.rows.length
  }

  private push(key: number, index: number, start: number, end: number, row: Row, flags: number): void {
    const last = this.indexes.length - 1
    if (last >= 0 && this.indexOf(last) >= index) this.inOrder = false
    this.keys.push(key)
    this.indexes.push(index)
    this.starts.push(start)
    this.ends.push(end)
    this.rows.push(row)
    this.flags.push(flags)
  }

  private indexOf(slot: number): number {
    return this.indexes[slot] ?? 0
  }

  private bySlot(): Map<number, number> {
    if (this.slots !== undefined) return this.slots
    const slots = new Map<number, number>()
    for (let i = 0; i < this.keys.length; i++) slots.set(this.keys[i] ?? 0, i)
    this.slots = slots
    return slots
  }
}
