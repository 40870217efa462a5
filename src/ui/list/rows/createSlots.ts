/**
 * React keys of the mounted rows. A row that leaves the screen passes its key, element and components to the next row
 * of its kind. React then writes only the differences. Scrolling creates and removes no elements. Rules UIL41 and UIL42
 * in docs/rules/list.md.
 */
import { kindOf } from '../../../engine/contract/rowKey'
import type { RowKey, RowKind } from '../../../engine/contract/view'
import { isHosted } from './rowFrame'

/** Position of a row, in pixels from the top of the list's first row. */
export interface LaidRow {
  readonly rowKey: RowKey
  /** Index from 0, without the column heads. */
  readonly index: number
  readonly start: number
  readonly height: number
}

export interface Slot extends LaidRow {
  /** React key of the slot. */
  readonly id: number
  readonly kind: RowKind
}

export interface Slots {
  /**
   * Returns slots for the rows to mount. Otherwise in list order, but while the list is `moving`, elements keep their
   * order and some rows that have left stay mounted. The same rows give the same slots, so `put` may be called during
   * rendering.
   */
  readonly put: (rows: readonly LaidRow[], moving: boolean) => readonly Slot[]
  /**
   * Called when the visitor pressed or focused an element of the row. The element is not reused, because a menu or
   * panel may point to it.
   */
  readonly touch: (rowKey: RowKey) => void
}

/** Maximum number of rows of each kind that stay mounted after they scrolled out. The oldest one is reused first. */
const LEAVING = 4

export function createSlots(): Slots {
  /** Slots in the order of their elements. */
  let slots: readonly Slot[] = []
  /** Ids of slots whose rows have left, oldest first. */
  let leaving: readonly number[] = []
  let touched: ReadonlySet<RowKey> = new Set()
  let made = 0

  /** Whether the slot may be reused. The page's content for one banner or panel must never appear as another's. */
  const isFree = ({ kind, rowKey }: Slot) => !isHosted(kind) && !touched.has(rowKey)
  const leave = (wanted: ReadonlyMap<RowKey, LaidRow>) => {
    const gone = slots.filter(slot => !wanted.has(slot.rowKey) && isFree(slot)).map(({ id }) => id)
    const known = leaving.filter(id => gone.includes(id))
    return [...known, ...gone.filter(id => !known.includes(id))]
  }

  return {
    put(rows, moving) {
      const wanted = new Map(rows.map(row => [row.rowKey, row]))
      const byId = new Map(slots.map(slot => [slot.id, slot]))
      const free = leave(wanted)
      const next = new Map<number, Slot>()
      for (const slot of slots) {
        const row = wanted.get(slot.rowKey)
        if (row !== undefined) next.set(slot.id, isSameRow(slot, row) ? slot : { ...slot, ...row })
        wanted.delete(slot.rowKey)
      }
      for (const row of wanted.values()) {
        const kind = kindOf(row.rowKey)
        if (kind === undefined) continue
        const at = free.findIndex(id => byId.get(id)?.kind === kind)
        const [id = ++made] = at < 0 ? [] : free.splice(at, 1)
        next.set(id, { id, kind, ...row })
      }
      leaving = moving ? free.filter((id, at) => leftLately(byId, free.slice(at), id)) : []
      for (const id of leaving) {
        const slot = byId.get(id)
        if (slot !== undefined) next.set(id, slot)
      }
      slots = moving ? inElementOrder(slots, next) : [...next.values()].sort(byIndex)
      touched = new Set(slots.map(({ rowKey }) => rowKey).filter(rowKey => touched.has(rowKey)))
      return slots
    },
    touch(rowKey) {
      touched = new Set([...touched, rowKey])
    },
  }
}

const byIndex = (one: Slot, other: Slot) => one.index - other.index

/**
 * Whether the slot is one of the last of its kind to leave. `left`: ids of the slot itself and of slots that left
 * later.
 */
const leftLately = (slots: ReadonlyMap<number, Slot>, left: readonly number[], id: number) =>
  left.filter(other => slots.get(other)?.kind === slots.get(id)?.kind).length <= LEAVING

const isSameRow = (slot: Slot, { index, start, height }: LaidRow) =>
  slot.index === index && slot.start === start && slot.height === height

/**
 * Returns the slots without moving an element. Remaining slots have the same order, and new ones are added at the end.
 */
function inElementOrder(before: readonly Slot[], next: ReadonlyMap<number, Slot>): readonly Slot[] {
  const stay = before.flatMap(({ id }) => next.get(id) ?? [])
  const known = new Set(stay.map(({ id }) => id))
  return [...stay, ...[...next.values()].filter(({ id }) => !known.has(id))]
}
