/** Which prices moved in the last ten seconds: as the product shows it, pale in three steps, but as short as it can be. */
import { PRICE_KEYS, type PriceKey } from '../../../src/engine/contract/markets'
import type { Row, RowKey } from '../../../src/engine/contract/view'
import type { ViewStore } from '../../../src/ui/client/createViewStore'

/** Class names of a moved price: `fresh1 up`. */
export type RecentClasses = ReadonlyMap<PriceKey, string>

export interface Recent {
  readonly of: (key: RowKey) => RecentClasses | undefined
  /** `listener` is told of the rows whose classes changed, after each new view and as they fade. */
  readonly onChange: (listener: (touched: ReadonlySet<RowKey>) => void) => () => void
}

interface Moved {
  readonly at: number
  readonly way: 'up' | 'down'
}

const PALER_MS = [3_000, 6_500, 10_000] as const

export function watchRecent(store: ViewStore): Recent {
  let held: ReadonlyMap<RowKey, Row> = new Map()
  const moves = new Map<RowKey, Map<PriceKey, Moved>>()
  const classes = new Map<RowKey, RecentClasses>()
  const listeners = new Set<(touched: ReadonlySet<RowKey>) => void>()

  const tell = (touched: ReadonlySet<RowKey>) => {
    if (touched.size > 0) for (const listener of listeners) listener(touched)
  }
  const renew = (key: RowKey, now: number): boolean => {
    const before = classes.get(key)
    const next = classesAt(moves.get(key), now)
    if (next.size === 0) {
      moves.delete(key)
      classes.delete(key)
      return before !== undefined
    }
    if (before !== undefined && same(before, next)) return false
    classes.set(key, next)
    return true
  }
  const renewAll = (keys: Iterable<RowKey>) => {
    const now = performance.now()
    tell(new Set([...keys].filter(key => renew(key, now))))
  }
  store.onView(() => {
    const { rows } = store.view()
    const touched: RowKey[] = []
    const now = performance.now()
    if (rows !== held)
      for (const [key, row] of rows) if (note(moves, held.get(key), row, now)) touched.push(key)
    held = rows
    renewAll(touched)
  })
  setInterval(() => renewAll([...moves.keys()]), 500)
  return {
    of: key => classes.get(key),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Whether a price of the row moved. */
function note(
  moves: Map<RowKey, Map<PriceKey, Moved>>,
  before: Row | undefined,
  row: Row,
  at: number,
): boolean {
  if (before === row || before?.kind !== 'match' || row.kind !== 'match') return false
  const key = `m${row.id}`
  let moved = false
  for (const cell of PRICE_KEYS) {
    const was = before[cell]
    const is = row[cell]
    if (was === is || was.value === null || is.value === null || was.text === is.text) continue
    const own = moves.get(key) ?? new Map<PriceKey, Moved>()
    moves.set(key, own.set(cell, { at, way: is.value > was.value ? 'up' : 'down' }))
    moved = true
  }
  return moved
}

function classesAt(moved: ReadonlyMap<PriceKey, Moved> | undefined, now: number): RecentClasses {
  const classes = new Map<PriceKey, string>()
  for (const [cell, { at, way }] of moved ?? []) {
    const step = PALER_MS.findIndex(age => now - at < age)
    if (step >= 0) classes.set(cell, ` fresh${step + 1} ${way}`)
  }
  return classes
}

function same(one: RecentClasses, other: RecentClasses): boolean {
  if (one.size !== other.size) return false
  for (const [cell, text] of one) if (other.get(cell) !== text) return false
  return true
}
