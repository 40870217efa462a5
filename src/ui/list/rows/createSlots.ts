/**
 * The React keys of the mounted rows. A row that leaves the screen passes its key, and so its element and components, to the next
 * row of its kind. React then writes only what differs, and no element is created or removed while the list is scrolled. Rules UIL41 and UIL42 in docs/rules/list.md.
 */
import { kindOf } from '../../../engine/contract/rowKey'
import type { RowKey, RowKind } from '../../../engine/contract/view'
import { isHosted } from './rowFrame'

/** The position of a row, in pixels from the top of the list's first row. */
export interface LaidRow {
  readonly rowKey: RowKey
  /** Counted from 0, without the column heads. */
  readonly index: number
  readonly start: number
  readonly height: number
}

export interface Slot extends LaidRow {
  /** The React key. */
  readonly id: number
  readonly kind: RowKind
}

export interface Slots {
  /**
   * The rows to mount. While the list is `moving`, some rows that have left stay mounted until their keys are needed, and
   * elements stay in their order; otherwise the result is in the order of the list. The same rows give the same slots, so
   * that it may be called while rendering.
   */
  readonly put: (rows: readonly LaidRow[], moving: boolean) => readonly Slot[]
  /** The visitor pressed or focused something in the row. Its element is not reused, because a menu or panel may point to it. */
  readonly touch: (rowKey: RowKey) => void
}

/** Scrolled out but still in the DOM, of each kind; reused oldest first. */
const LEAVING = 4

export function createSlots(): Slots {
  /** In the order of their elements. */
  let slots: readonly Slot[] = []
  /** Ids of slots whose rows have left, oldest first. */
  let leaving: readonly number[] = []
  let touched: ReadonlySet<RowKey> = new Set()
  let made = 0

  /** The page's content for one banner or panel is never shown as another's. */
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
        next.set(id, { ...row, id, kind })
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

/** Whether it is one of the last of its kind to leave. `left`: the slot itself, and those whose rows left later. */
const leftLately = (slots: ReadonlyMap<number, Slot>, left: readonly number[], id: number) =>
  left.filter(other => slots.get(other)?.kind === slots.get(id)?.kind).length <= LEAVING

const isSameRow = (slot: Slot, { index, start, height }: LaidRow) =>
  slot.index === index && slot.start === start && slot.height === height

/** No element moves: those that stay have the same order, others are added at the end. */
function inElementOrder(before: readonly Slot[], next: ReadonlyMap<number, Slot>): readonly Slot[] {
  const stay = before.flatMap(({ id }) => next.get(id) ?? [])
  const known = new Set(stay.map(({ id }) => id))
  return [...stay, ...[...next.values()].filter(({ id }) => !known.has(id))]
}
