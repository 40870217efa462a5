/**
 * The React keys of the mounted rows. A row that leaves the screen passes its key, and so its element and components, to the next
 * row of its kind. React then writes only what differs, and no element is created or removed while the list is scrolled. Rules UIL41 and UIL42 in docs/rules/list.md.
 */
import { kindOf } from '../../../engine/contract/rowKey'
import type { RowKey, RowKind } from '../../../engine/contract/view'
import { isHosted } from './rowFrame'

/** Where a row is in the list, in pixels from the top of the list. */
export interface PlacedRow {
  readonly rowKey: RowKey
  /** Counted from 0, without the column heads. */
  readonly index: number
  readonly start: number
  readonly height: number
}

export interface Slot extends PlacedRow {
  /** The React key. */
  readonly id: number
  readonly kind: RowKind
}

export interface Slots {
  /**
   * The rows to mount. While the list is `moving`, some rows that have left stay mounted until their keys are needed, and
   * elements stay in their order; otherwise the result is in the order of the list. The same places give the same slots, so
   * that it may be called while rendering.
   */
  readonly put: (places: readonly PlacedRow[], moving: boolean) => readonly Slot[]
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
  const leave = (wanted: ReadonlyMap<RowKey, PlacedRow>) => {
    const gone = slots.filter(slot => !wanted.has(slot.rowKey) && isFree(slot)).map(({ id }) => id)
    const known = leaving.filter(id => gone.includes(id))
    return [...known, ...gone.filter(id => !known.includes(id))]
  }

  return {
    put(places, moving) {
      const wanted = new Map(places.map(place => [place.rowKey, place]))
      const byId = new Map(slots.map(slot => [slot.id, slot]))
      const free = leave(wanted)
      const next = new Map<number, Slot>()
      for (const slot of slots) {
        const place = wanted.get(slot.rowKey)
        if (place !== undefined) next.set(slot.id, samePlace(slot, place) ? slot : { ...slot, ...place })
        wanted.delete(slot.rowKey)
      }
      for (const place of wanted.values()) {
        const kind = kindOf(place.rowKey)
        if (kind === undefined) continue
        const at = free.findIndex(id => byId.get(id)?.kind === kind)
        const [id = ++made] = at < 0 ? [] : free.splice(at, 1)
        next.set(id, { ...place, id, kind })
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

const samePlace = (slot: Slot, { index, start, height }: PlacedRow) =>
  slot.index === index && slot.start === start && slot.height === height

/** No element moves: those that stay have the same order, others are added at the end. */
function inElementOrder(before: readonly Slot[], next: ReadonlyMap<number, Slot>): readonly Slot[] {
  const stay = before.flatMap(({ id }) => next.get(id) ?? [])
  const known = new Set(stay.map(({ id }) => id))
  return [...stay, ...[...next.values()].filter(({ id }) => !known.has(id))]
}
