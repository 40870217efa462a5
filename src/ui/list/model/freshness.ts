/**
 * Which prices changed a moment ago and how far that has faded, so that a row that scrolls away and comes back fades on
 * from where it was.
 *
 * Source: two successive views. A price that appears for the first time, or is taken away, is not a change; nor is
 * what a sleeping page missed, nor the same price in another format (`quiet`).
 *
 * One clock fades them all, a step at a time: hundreds of CSS animations, most of them waiting, took half of what the
 * main thread did on a page that nobody touched.
 */
import { PRICE_KEYS, type PriceKey } from '../../../engine/contract/markets'
import type { MatchRow, Row, RowKey } from '../../../engine/contract/view'
import { createKeyedListeners } from '../../kit/dom/keyedListeners'

/** 1 changed just now, 3 is nearly forgotten. */
export type Fresh = 1 | 2 | 3
/** The age from which a change is one step paler; from the last on it is forgotten. */
const PALER_MS = [3_000, 6_500, 10_000] as const
const CLOCK_MS = 500
/** Suspended, or never offered. */
const NONE = '-'
/** After this long without any news, what comes is catching up. */
const SLEPT_MS = 20_000

export type FreshCells = ReadonlyMap<PriceKey, Fresh>
type Rows = ReadonlyMap<RowKey, Row>

export interface Freshness {
  /** The same object until something in it changes. */
  readonly of: (key: RowKey) => FreshCells | undefined
  readonly onRow: (key: RowKey, listener: () => void) => () => void
  /** Reads the next view at this time, on the clock of `performance.now()`. */
  readonly read: (rows: Rows, now: number) => void
  /** Until then changes are not news. */
  readonly quiet: (until: number) => void
  readonly stop: () => void
}

interface Entry {
  readonly changedAt: Map<PriceKey, number>
  readonly cells: FreshCells
}

export function createFreshness(): Freshness {
  let held: Rows = new Map()
  let heldAt = -Infinity
  let quietUntil = -Infinity
  let clock: ReturnType<typeof setInterval> | undefined
  const book = new Map<RowKey, Entry>()
  const listeners = createKeyedListeners<RowKey>()

  const enter = (key: RowKey, changedAt: Map<PriceKey, number>, now: number) => {
    const cells = fadedAt(changedAt, now)
    const before = book.get(key)?.cells
    if (cells.size === 0) book.delete(key)
    else book.set(key, { changedAt, cells: before !== undefined && same(before, cells) ? before : cells })
    if (book.get(key)?.cells !== before) listeners.wake(key)
  }
  const note = (key: RowKey, row: Row, now: number) => {
    const before = held.get(key)
    if (before === row || before?.kind !== 'match' || row.kind !== 'match') return
    const changedAt = book.get(key)?.changedAt ?? new Map<PriceKey, number>()
    for (const cell of changedPrices(before, row)) changedAt.set(cell, now)
    for (const cell of changedAt.keys()) if (textOf(row, cell) === NONE) changedAt.delete(cell)
    enter(key, changedAt, now)
    if (book.size === 0) return
    clock ??= setInterval(() => fade(performance.now()), CLOCK_MS)
  }
  const fade = (now: number) => {
    for (const [key, { changedAt }] of book) enter(key, changedAt, now)
    if (book.size === 0) stop()
  }
  const stop = () => {
    clearInterval(clock)
    clock = undefined
  }

  return {
    of: key => book.get(key)?.cells,
    onRow: listeners.on,
    read(rows, now) {
      if (rows === held) {
        heldAt = now
        return
      }
      for (const key of book.keys()) if (!rows.has(key)) book.delete(key)
      if (now >= quietUntil && now - heldAt < SLEPT_MS) for (const [key, row] of rows) note(key, row, now)
      held = rows
      heldAt = now
    },
    quiet(until) {
      quietUntil = until
    },
    stop,
  }
}

/** Forgets in `changedAt` what is no longer fresh. */
function fadedAt(changedAt: Map<PriceKey, number>, now: number): FreshCells {
  const cells = new Map<PriceKey, Fresh>()
  for (const [cell, at] of changedAt) {
    const fresh = freshAt(now - at)
    if (fresh === undefined) changedAt.delete(cell)
    else cells.set(cell, fresh)
  }
  return cells
}

function freshAt(ageMs: number): Fresh | undefined {
  if (ageMs < PALER_MS[0]) return 1
  if (ageMs < PALER_MS[1]) return 2
  return ageMs < PALER_MS[2] ? 3 : undefined
}

function same(one: FreshCells, other: FreshCells): boolean {
  if (one.size !== other.size) return false
  for (const [cell, fresh] of one) if (other.get(cell) !== fresh) return false
  return true
}

export function changedPrices(before: MatchRow, after: MatchRow): PriceKey[] {
  return PRICE_KEYS.filter(cell => {
    const was = textOf(before, cell)
    const is = textOf(after, cell)
    return was !== is && was !== NONE && is !== NONE
  })
}

/** A spoilt row is its error boundary's business: here it only has no news. */
function textOf(row: Partial<MatchRow>, cell: PriceKey): string {
  return row[cell]?.text ?? NONE
}
