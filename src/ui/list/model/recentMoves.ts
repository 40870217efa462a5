/**
 * Which prices changed in the last ten seconds, and how far each highlight has faded. Kept outside the rows, so that a
 * row that scrolls away and comes back goes on fading where it was.
 *
 * Source: two successive views. No change: a price that appears or disappears, what came while the device slept, and
 * the same price in another format (`quiet`).
 *
 * One timer fades all prices in steps: hundreds of CSS animations, most of them waiting, took half of the main
 * thread's time on an idle page.
 */
import { PRICE_KEYS, type PriceKey } from '../../../engine/contract/markets'
import type { MatchRow, Row, RowKey } from '../../../engine/contract/view'
import { createKeyedListeners } from '../../kit/dom/keyedListeners'

/** 1: changed just now. 3: about to end. */
export type FadeStep = 1 | 2 | 3
/** Ages at which a highlight becomes one step paler; at the last it ends. */
const PALER_MS = [3_000, 6_500, 10_000] as const
const CLOCK_MS = 500
/** The text of a cell without a price: suspended, or not offered. */
const NONE = '-'
/** After so long without a view the device slept: what changed meanwhile is not marked. */
const SLEPT_MS = 20_000

export type RecentCells = ReadonlyMap<PriceKey, FadeStep>
type Rows = ReadonlyMap<RowKey, Row>

export interface RecentMoves {
  /** The recently changed cells of a row; the same object until one of them changes. */
  readonly of: (key: RowKey) => RecentCells | undefined
  readonly onRow: (key: RowKey, listener: () => void) => () => void
  /** Compares the rows with those of the last call. `now` and `until` are times of `performance.now()`. */
  readonly read: (rows: Rows, now: number) => void
  /** Changes before `until` are not marked. */
  readonly quiet: (until: number) => void
  readonly stop: () => void
}

interface Entry {
  readonly changedAt: Map<PriceKey, number>
  readonly cells: RecentCells
}

export function createRecentMoves(): RecentMoves {
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

/** Removes from `changedAt` what has faded; returns the step of each other cell. */
function fadedAt(changedAt: Map<PriceKey, number>, now: number): RecentCells {
  const cells = new Map<PriceKey, FadeStep>()
  for (const [cell, at] of changedAt) {
    const fade = fadeStepAt(now - at)
    if (fade === undefined) changedAt.delete(cell)
    else cells.set(cell, fade)
  }
  return cells
}

function fadeStepAt(ageMs: number): FadeStep | undefined {
  if (ageMs < PALER_MS[0]) return 1
  if (ageMs < PALER_MS[1]) return 2
  return ageMs < PALER_MS[2] ? 3 : undefined
}

function same(one: RecentCells, other: RecentCells): boolean {
  if (one.size !== other.size) return false
  for (const [cell, fade] of one) if (other.get(cell) !== fade) return false
  return true
}

export function changedPrices(before: MatchRow, after: MatchRow): PriceKey[] {
  return PRICE_KEYS.filter(cell => {
    const was = textOf(before, cell)
    const is = textOf(after, cell)
    return was !== is && was !== NONE && is !== NONE
  })
}

/** Does not throw for a broken row: that is left to the row's error boundary. */
function textOf(row: Partial<MatchRow>, cell: PriceKey): string {
  return row[cell]?.text ?? NONE
}
