/** Which React key each row has: that of a row of its kind which has left, so that React makes no element while it scrolls. */
import { kindOf } from '../../../src/engine/contract/rowKey'
import type { RowKey } from '../../../src/engine/contract/view'

interface Item {
  readonly key: RowKey
  readonly index: number
  readonly start: number
}
interface Recycled extends Item {
  /** The React key. */
  readonly slot: string
}

/** So many rows that have left stay where they are until their keys are needed. */
const LEAVING = 6

/** The same items give the same slots. */
export function createRecycler(): (items: readonly Item[], moving: boolean) => readonly Recycled[] {
  let shown: readonly Recycled[] = []
  let made = 0
  return (items, moving) => {
    const wanted = new Map(items.map(item => [item.key, item]))
    const stay = shown.filter(({ key }) => wanted.has(key))
    const left = shown.filter(({ key }) => !wanted.has(key))
    for (const { key } of stay) wanted.delete(key)
    const places = new Map(items.map(item => [item.key, item]))
    const next: Recycled[] = stay.map(row => ({ ...row, ...places.get(row.key) }))
    for (const item of wanted.values()) {
      const at = left.findIndex(({ key }) => kindOf(key) === kindOf(item.key))
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
