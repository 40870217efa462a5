/**
 * Assigns React keys to rows. A new row gets the key of a row of its kind that has left, so that React makes no element
 * while the list scrolls.
 */
import { kindOf } from '../../../src/engine/contract/rowKey'
import type { RowKey } from '../../../src/engine/contract/view'

export interface Item {
  readonly rowKey: RowKey
  readonly index: number
  /** Pixels from the top of the list. */
  readonly start: number
  readonly height: number
}
export interface Recycled extends Item {
  /** The React key. */
  readonly slot: string
}

/** Number of rows that have left but stay mounted until their keys are needed. */
const LEAVING = 6

/** Returns a function that gives items their slots. The same items get the same slots. */
export function createRecycler(): (items: readonly Item[], moving: boolean) => readonly Recycled[] {
  let shown: readonly Recycled[] = []
  let made = 0
  return (items, moving) => {
    const places = new Map(items.map(item => [item.rowKey, item]))
    const wanted = new Map(places)
    const stay = shown.filter(({ rowKey }) => wanted.has(rowKey))
    const left = shown.filter(({ rowKey }) => !wanted.has(rowKey))
    for (const { rowKey } of stay) wanted.delete(rowKey)
    const next: Recycled[] = stay.map(row => ({ ...row, ...places.get(row.rowKey) }))
    for (const item of wanted.values()) {
      const at = left.findIndex(({ rowKey }) => kindOf(rowKey) === kindOf(item.rowKey))
      const [free] = at < 0 ? [] : left.splice(at, 1)
      next.push({ ...item, slot: free?.slot ?? `slot${++made}` })
    }
    const leaving = moving ? left.slice(-LEAVING) : []
    const order = new Map(shown.map(({ slot }, at) => [slot, at]))
    shown = [...next, ...leaving].sort(
      (one, other) => (order.get(one.slot) ?? shown.length) - (order.get(other.slot) ?? shown.length),
    )
    return shown
  }
}
