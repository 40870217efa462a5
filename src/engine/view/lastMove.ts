/**
 * The last move of a price, found where the worker makes a row anew. The page gets it with the price and only fades it.
 *
 * Source: the row that the page has and the row that it will have. A price that was suspended or opened has not moved, nor
 * has one that was read after a pause (`isContinuous` in viewer.ts): `movedAt` is `null` then. Rules PAT4, PAT5 in docs/rules/board.md.
 */
import { HANDICAP_LINES } from '../contract/markets'
import { BETTING } from '../contract/phase'
import type { EpochMs } from '../contract/units'
import type { LastMove, Move, PriceCell, Row } from '../contract/view'

/** Prices at which nobody can bet any more are quiet: the last ones before the start take the place of running ones. */
export const isQuiet = (row: Row): boolean => row.kind === 'match' && BETTING[row.phase] !== 'open'

/**
 * What the page gets in place of `before`: `before` itself if it reads the same. `movedAt`: the time of a move, or `null`
 * where a difference is none; earlier moves end then too.
 */
export function nextPrice(
  cell: string,
  before: PriceCell,
  after: PriceCell,
  movedAt: EpochMs | null,
): PriceCell {
  const last = movedAt === null ? undefined : lastMove(cell, before, after, movedAt)
  if (before.last === last && readsTheSame(before, after)) return before
  return last === undefined ? after : { ...after, last }
}

function lastMove(cell: string, before: PriceCell, after: PriceCell, movedAt: EpochMs): LastMove | undefined {
  if (before.value === null || after.value === null) return undefined
  if (before.text === after.text || before.value === after.value) return before.last
  return { direction: directionOf(cell, before.value, after.value), from: before.text, at: movedAt }
}

function directionOf(cell: string, before: number, after: number): Move {
  if (HANDICAP_LINES.has(cell)) return 'level'
  return after > before ? 'up' : 'down'
}

/** Values with the same texts are the same: a difference that is not visible is not sent. */
function readsTheSame(one: PriceCell, other: PriceCell): boolean {
  return (
    one.text === other.text &&
    one.move === other.move &&
    one.negative === other.negative &&
    one.opening === other.opening
  )
}
