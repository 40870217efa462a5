/**
 * Which prices moved in the last ten seconds, in which direction, and how far each highlight has faded. Kept outside the
 * rows, so that a row that scrolls away and comes back goes on fading where it was.
 *
 * Source: two successive views. No move: a price that appears or disappears, what came while the device slept, the same
 * price in another format, and the price of another bookmaker (`quiet`).
 *
 * One timer fades all prices in steps: hundreds of CSS animations, most of them waiting, took half of the main
 * thread's time on an idle page.
 */
import { PRICE_KEYS, type PriceKey } from '../../../engine/contract/markets'
import type { MatchRow, Move, Row, RowKey } from '../../../engine/contract/view'
import { isHandicapLine } from './markets'
import { createKeyedListeners } from '../../kit/dom/keyedListeners'

/** 1: changed just now. 3: about to end. */
type FadeStep = 1 | 2 | 3
/** Ages at which a highlight becomes one step paler; at the last it ends. */
const PALER_MS = [3_000, 6_500, 10_000] as const
const CLOCK_MS = 500
/** After so long without a view the device slept: what changed meanwhile is not marked. */
const SLEPT_MS = 20_000

/** `last`: the direction of the last move; a handicap line moves for one side and against the other, so it has none. */
interface RecentMove {
  readonly last: Move
  readonly fade: FadeStep
}
export type RecentCells = ReadonlyMap<PriceKey, RecentMove>
type Rows = ReadonlyMap<RowKey, Row>

export interface RecentMoves {
  /** The recently changed cells of a row; the same object until one of them changes. */
  readonly of: (key: RowKey) => RecentCells | undefined
  /** The text of the price before its last move, while the row is near the screen; `undefined` if it did not move. */
  readonly before: (key: RowKey, cell: PriceKey) => string | undefined
  readonly onRow: (key: RowKey, listener: () => void) => () => void
  /** Compares the rows with those of the last call. `now` and `until` are times of `performance.now()`. */
  readonly read: (rows: Rows, now: number) => void
  /** Changes before `until` are not marked. */
  readonly quiet: (until: number) => void
  readonly stop: () => void
}

interface Moved {
  readonly at: number
  readonly last: Move
}
interface Entry {
  readonly moved: Map<PriceKey, Moved>
  readonly cells: RecentCells
}

export function createRecentMoves(): RecentMoves {
  let held: Rows = new Map()
  let heldAt = -Infinity
  let quietUntil = -Infinity
  let clock: ReturnType<typeof setInterval> | undefined
  const book = new Map<RowKey, Entry>()
  const textsBefore = new Map<RowKey, Map<PriceKey, string>>()
  const listeners = createKeyedListeners<RowKey>()

  const enter = (key: RowKey, moved: Map<PriceKey, Moved>, now: number) => {
    const before = book.get(key)?.cells
    const cells = fadedAt(moved, now, before)
    if (cells.size === 0) book.delete(key)
    else book.set(key, { moved, cells: before !== undefined && same(before, cells) ? before : cells })
    if (book.get(key)?.cells !== before) listeners.wake(key)
  }
  const note = (key: RowKey, row: Row, now: number) => {
    const before = held.get(key)
    if (before === row || before?.kind !== 'match' || row.kind !== 'match') return
    const moved = book.get(key)?.moved ?? new Map<PriceKey, Moved>()
    for (const cell of changedPrices(before, row)) {
      moved.set(cell, { at: now, last: lastMove(cell, valueOf(before, cell), valueOf(row, cell)) })
      remember(key, cell, before[cell].text)
    }
    for (const cell of moved.keys()) if (valueOf(row, cell) === null) moved.delete(cell)
    enter(key, moved, now)
    if (book.size === 0) return
    clock ??= setInterval(() => fade(performance.now()), CLOCK_MS)
  }
  const remember = (key: RowKey, cell: PriceKey, text: string) => {
    const texts = textsBefore.get(key) ?? new Map<PriceKey, string>()
    textsBefore.set(key, texts.set(cell, text))
  }
  const fade = (now: number) => {
    for (const [key, { moved }] of book) enter(key, moved, now)
    if (book.size === 0) stop()
  }
  const stop = () => {
    clearInterval(clock)
    clock = undefined
  }

  return {
    of: key => book.get(key)?.cells,
    before: (key, cell) => textsBefore.get(key)?.get(cell),
    onRow: listeners.on,
    read(rows, now) {
      if (rows === held) {
        heldAt = now
        return
      }
      for (const key of book.keys()) if (!rows.has(key)) book.delete(key)
      for (const key of textsBefore.keys()) if (!rows.has(key)) textsBefore.delete(key)
      if (now >= quietUntil && now - heldAt < SLEPT_MS) for (const [key, row] of rows) note(key, row, now)
      held = rows
      heldAt = now
    },
    quiet(until) {
      quietUntil = until
      textsBefore.clear()
    },
    stop,
  }
}

/** Removes from `moved` what has faded; returns the others, those that read as before as the same objects. */
function fadedAt(moved: Map<PriceKey, Moved>, now: number, before: RecentCells | undefined): RecentCells {
  const cells = new Map<PriceKey, RecentMove>()
  for (const [cell, { at, last }] of moved) {
    const fade = fadeStepAt(now - at)
    const held = before?.get(cell)
    if (fade === undefined) moved.delete(cell)
    else cells.set(cell, held?.fade === fade && held.last === last ? held : { last, fade })
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
  for (const [cell, move] of one) if (other.get(cell) !== move) return false
  return true
}

export function changedPrices(before: MatchRow, after: MatchRow): PriceKey[] {
  return PRICE_KEYS.filter(cell => {
    const was = valueOf(before, cell)
    const is = valueOf(after, cell)
    return was !== null && is !== null && was !== is && before[cell].text !== after[cell].text
  })
}

function lastMove(cell: PriceKey, was: number | null, is: number | null): Move {
  if (was === null || is === null || isHandicapLine(cell)) return 'level'
  return is > was ? 'up' : 'down'
}

/** Does not throw for a broken row: that is left to the row's error boundary. */
function valueOf(row: Partial<MatchRow>, cell: PriceKey): number | null {
  return row[cell]?.value ?? null
}
