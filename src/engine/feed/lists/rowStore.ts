/**
 * The rows of one table of one file: the position of each in the text, and its record.
 *
 * The store remains until the next file is read. A row with the same text there reuses its record and is not parsed
 * again. Most rows are the same, so many rows are compared at once. The text is stored once, and rows are positions in
 * it.
 * Source: `listPass.ts`.
 */

/** Position of a row in its text: its statement begins at `at`, its value is from `start` to `pos`. */
export interface RowText {
  readonly index: number
  readonly at: number
  readonly start: number
  readonly pos: number
  /** Number of the statement in its text. */
  readonly count: number
}

const FRESH = 1
const FLAWED = 2
const FLAGS = 2
/**
 * Numbers stored for a row: `at`, `start`, the end of the value, and `count` shifted left by `FLAGS` bits before the
 * flags.
 */
const WIDTH = 4
const FIRST_ROOM = 32
/** Maximum number of rows compared at once. Among more rows, one has probably changed. */
const LONGEST_STEP = 64

export class RowStore<Row> {
  readonly keys: number[] = []
  readonly rows: Row[] = []
  /** Slots of the rows that were read from this text. */
  readonly fresh: number[] = []
  /** Slot after the one found or compared last. The search for the next row starts here. */
  expected = 0
  /** True if a row has an unreadable cell. */
  isFlawed = false
  private readonly indexes: number[] = []
  private spans: Int32Array
  private slots: Map<number, number> | undefined
  private inOrder = true
  /** True while the keys rise. `follows`: they are in the order of the previous file. All keys are then distinct. */
  private rising = true
  private follows: boolean
  private lastSlot = -1
  private step = 1
  private readonly text: string

  constructor(text: string, before?: RowStore<Row>) {
    this.text = text
    this.follows = before !== undefined && !before.repeats()
    this.spans = new Int32Array(WIDTH * (FIRST_ROOM + (before?.rows.length ?? 0)))
  }

  /**
   * Adds a row that was read from this text. `flawed`: the row has an unreadable cell. `slot`: the slot of the previous
   * file's row with this key, or -1.
   */
  add(key: number, span: RowText, row: Row, flawed: boolean, slot: number): void {
    this.fresh.push(this.rows.length)
    this.setSpan(span, flawed ? FRESH | FLAWED : FRESH)
    this.push(key, span.index, row, slot)
  }

  /** Adds the row in `slot` of the previous file, because the row has the same text in this file. */
  takeOver(before: RowStore<Row>, slot: number, span: RowText, row: Row): void {
    this.setSpan(span, before.flagsAt(slot) & FLAWED)
    this.push(before.keys[slot] ?? 0, span.index, row, slot)
  }

  /**
   * Adds `count` rows of the previous file from `slot` on, with equal statements here. `shift`: their distance in
   * characters. `statements`: their distance in statements.
   */
  takeRun(before: RowStore<Row>, slot: number, count: number, shift: number, statements: number): void {
    const to = this.rows.length * WIDTH
    this.makeRoom(count)
    const { spans } = this
    spans.set(before.spans.subarray(slot * WIDTH, (slot + count) * WIDTH), to)
    for (let at = to; at < to + count * WIDTH; at += WIDTH) {
      spans[at] = (spans[at] ?? 0) + shift
      spans[at + 1] = (spans[at + 1] ?? 0) + shift
      spans[at + 2] = (spans[at + 2] ?? 0) + shift
      spans[at + 3] = ((spans[at + 3] ?? 0) & ~FRESH) + (statements << FLAGS)
    }
    if (before.isFlawed) this.isFlawed = true
    for (let i = slot; i < slot + count; i++) {
      const row = before.rows[i]
      if (row !== undefined) this.push(before.keys[i] ?? 0, before.indexes[i] ?? 0, row, i)
    }
  }

  /**
   * Returns how many rows, beginning with the expected slot, have the same text as the statements in `text` from `at`
   * on. The result is at most `most`. Many rows are compared at once, as one slice of text. The first slice has as many
   * rows as were equal last time. After a difference the number is halved.
   */
  sameRun(text: string, at: number, most: number): number {
    const from = this.expected
    const room = Math.min(most, this.rows.length - from)
    const shift = at - this.startOf(from)
    let same = 0
    let step = Math.min(this.step, room)
    let differs = false
    while (step > 0) {
      const start = same === 0 ? this.startOf(from) : this.endOf(from + same - 1)
      const end = this.endOf(from + same + step - 1)
      const together = this.countAt(from + same + step - 1) - this.countAt(from) === same + step - 1
      if (together && text.slice(start + shift, end + shift) === this.text.slice(start, end)) same += step
      else differs = true
      step = Math.min(differs ? step >> 1 : step * 2, room - same)
    }
    this.step = Math.min(LONGEST_STEP, Math.max(1, same))
    this.expected = from + same
    return same
  }

  /** Returns the slot of a key, or -1. Needs only one comparison if keys come in the order of the file. */
  find(key: number): number {
    const slot = this.keys[this.expected] === key ? this.expected : (this.bySlot().get(key) ?? -1)
    if (slot >= 0) this.expected = slot + 1
    return slot
  }

  textOf(slot: number): string {
    return this.text.slice(this.spans[slot * WIDTH + 1], this.endOf(slot))
  }

  /** Returns the start of a row's statement. */
  startOf(slot: number): number {
    return this.spans[slot * WIDTH] ?? 0
  }

  isFresh(slot: number): boolean {
    return (this.flagsAt(slot) & FRESH) !== 0
  }

  isFlawedAt(slot: number): boolean {
    return (this.flagsAt(slot) & FLAWED) !== 0
  }

  /** True if every row is that of the previous file, in the same slot. */
  isCopyOf(before: RowStore<Row>): boolean {
    const { length } = this.rows
    return (
      this.fresh.length === 0 && length === before.rows.length && this.lastSlot === length - 1 && this.follows
    )
  }

  /** Returns the rows in the order of their indexes. Of two rows with one key, the later in the file counts. */
  list(): Row[] {
    if (this.inOrder && !this.repeats()) return this.rows.slice()
    const live = [...this.bySlot().values()].sort((a, b) => this.indexOf(a) - this.indexOf(b) || a - b)
    return live.flatMap(slot => this.rows[slot] ?? [])
  }

  private repeats(): boolean {
    return !this.rising && !this.follows && this.bySlot().size < this.rows.length
  }

  private setSpan({ at, start, pos, count }: RowText, flags: number): void {
    this.makeRoom(1)
    const { spans } = this
    const to = this.rows.length * WIDTH
    spans[to] = at
    spans[to + 1] = start
    spans[to + 2] = pos
    spans[to + 3] = (count << FLAGS) | flags
    if ((flags & FLAWED) !== 0) this.isFlawed = true
  }

  private push(key: number, index: number, row: Row, slot: number): void {
    const last = this.rows.length - 1
    if (last >= 0) {
      if (this.indexOf(last) >= index) this.inOrder = false
      if ((this.keys[last] ?? 0) >= key) this.rising = false
    }
    if (slot > this.lastSlot) this.lastSlot = slot
    else this.follows = false
    this.keys.push(key)
    this.indexes.push(index)
    this.rows.push(row)
  }

  private makeRoom(rows: number): void {
    const needed = (this.rows.length + rows) * WIDTH
    if (needed <= this.spans.length) return
    const larger = new Int32Array(2 * needed)
    larger.set(this.spans)
    this.spans = larger
  }

  /** Returns the end of a row's value. */
  endOf(slot: number): number {
    return this.spans[slot * WIDTH + 2] ?? 0
  }

  /** Returns the number of a row's statement. */
  countAt(slot: number): number {
    return (this.spans[slot * WIDTH + 3] ?? 0) >> FLAGS
  }

  private flagsAt(slot: number): number {
    return this.spans[slot * WIDTH + 3] ?? 0
  }

  indexOf(slot: number): number {
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
