/** Where each row of a plan begins, and which rows lie within a part of the list. Pure. */
import type { RowPlan } from './anchor'
import type { Part } from './hostPart'

/** Pixels from the top of the list: one for each row, and the total height at the end. */
export type Offsets = readonly number[]

export function offsetsOf({ keys, heightOf, lead }: RowPlan): Offsets {
  const offsets = [lead]
  let at = lead
  for (const key of keys) offsets.push((at += heightOf(key)))
  return offsets
}

/** Indices of rows, `to` exclusive. */
export interface RowSpan {
  readonly from: number
  readonly to: number
}

/** The rows that a part shows, if only by a pixel; none where it has no height. */
export function rowsWithin(offsets: Offsets, { offset, height }: Part): RowSpan {
  const count = offsets.length - 1
  if (height <= 0 || count === 0) return { from: 0, to: 0 }
  const from = Math.min(count - 1, Math.max(0, firstAbove(offsets, offset) - 1))
  return { from, to: Math.max(from + 1, Math.min(count, firstAtLeast(offsets, offset + height))) }
}

/** The first index whose offset is greater than `limit`. */
const firstAbove = (offsets: Offsets, limit: number) => search(offsets, offset => offset > limit)
const firstAtLeast = (offsets: Offsets, limit: number) => search(offsets, offset => offset >= limit)

function search(offsets: Offsets, holds: (offset: number) => boolean): number {
  let low = 0
  let high = offsets.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(offsets[middle] ?? Infinity)) high = middle
    else low = middle + 1
  }
  return low
}
