/**
 * Which prices changed a moment ago, so that a row that scrolls away and comes back fades on from where it was.
 *
 * Source: two successive views. A price that appears for the first time, or is taken away, is not a change; nor is
 * what a sleeping page missed, nor the same price in another format (`quiet`).
 */
import { PRICE_KEYS, type PriceKey } from '../../engine/contract/markets'
import type { MatchRow, Row, RowKey } from '../../engine/contract/view'

export const FRESH_MS = 10_000
/** After this long without any news, what comes is catching up. */
const SLEPT_MS = 20_000

export interface Fresh {
  /** On the clock of `performance.now()`. */
  readonly at: number
  /** Alternates, so that the same animation can start again under another name. */
  readonly turn: 0 | 1
}
type Rows = ReadonlyMap<RowKey, Row>
type Cells = Map<PriceKey, Fresh>

export interface Freshness {
  readonly of: (key: RowKey) => ReadonlyMap<PriceKey, Fresh> | undefined
  /** Reads the next view at this time. */
  readonly read: (rows: Rows, now: number) => void
  /** Until then changes are not news. */
  readonly quiet: (until: number) => void
}

export function createFreshness(): Freshness {
  let held: Rows = new Map()
  let heldAt = -Infinity
  let quietUntil = -Infinity
  const book = new Map<RowKey, Cells>()

  const note = (key: RowKey, row: Row, now: number) => {
    const before = held.get(key)
    if (before === row || before?.kind !== 'match' || row.kind !== 'match') return
    const changed = changedPrices(before, row)
    if (changed.length === 0) return
    const cells = book.get(key) ?? new Map<PriceKey, Fresh>()
    book.set(key, cells)
    for (const cell of changed) cells.set(cell, { at: now, turn: cells.get(cell)?.turn === 0 ? 1 : 0 })
  }

  return {
    of: key => book.get(key),
    read(rows, now) {
      if (rows === held) return
      for (const key of book.keys()) if (!rows.has(key)) book.delete(key)
      if (now >= quietUntil && now - heldAt < SLEPT_MS) for (const [key, row] of rows) note(key, row, now)
      held = rows
      heldAt = now
    },
    quiet(until) {
      quietUntil = until
    },
  }
}

/** Whole milliseconds. */
export function ageOf({ at }: Fresh): number {
  return Math.round(performance.now() - at)
}

export function changedPrices(before: MatchRow, after: MatchRow): PriceKey[] {
  return PRICE_KEYS.filter(cell => {
    const was = textOf(before, cell)
    const is = textOf(after, cell)
    return was !== is && was !== '-' && is !== '-'
  })
}

/** A spoilt row is its error boundary's business: here it only has no news. */
function textOf(row: Partial<MatchRow>, cell: PriceKey): string {
  return row[cell]?.text ?? '-'
}
