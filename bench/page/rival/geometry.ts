/** Where each row is. The heights are those of the product's rows at the standard text size (src/ui/list/model/rowHeight.ts). */
import { kindOf } from '../../../src/engine/contract/rowKey'
import type { RowKey, RowKind } from '../../../src/engine/contract/view'

export type Layout = 'card' | 'wide'

const PANEL = { odds: 0, extra: 0 } as const
const HEIGHTS: Readonly<Record<Layout, Readonly<Record<RowKind, number>>>> = {
  card: { match: 122, league: 44, ended: 44, separator: 32, reach: 32, banner: 53, more: 64, ...PANEL },
  wide: { match: 60, league: 30, ended: 28, separator: 28, reach: 28, banner: 60, more: 56, ...PANEL },
}

export const heightOf = (key: RowKey, layout: Layout): number => HEIGHTS[layout][kindOf(key) ?? 'match']

export interface Places {
  readonly keys: readonly RowKey[]
  /** Pixels above each row, and one number more: the height of all. */
  readonly tops: Float64Array
}

export const NO_PLACES: Places = { keys: [], tops: new Float64Array(1) }

export function ranksOf(keys: readonly RowKey[], layout: Layout): Places {
  const tops = new Float64Array(keys.length + 1)
  keys.forEach((key, index) => {
    tops[index + 1] = (tops[index] ?? 0) + heightOf(key, layout)
  })
  return { keys, tops }
}

export const totalOf = ({ tops }: Places): number => tops.at(-1) ?? 0

/** The row at that many pixels below the first; the nearest beyond either end. */
export function indexAt({ keys, tops }: Places, y: number): number {
  let low = 0
  let high = keys.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
