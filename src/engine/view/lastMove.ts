/**
 * Last move of a price, found when the worker updates a row. The page receives the move with the price, and only fades
 * it out.
 *
 * Source: the page's row and its new version. Suspended and reopened prices have not moved. Prices read after a pause
 * have not moved either (`isContinuous` in viewer.ts): `movedAt` is then `null`. Rules PAT4, PAT5 in
 * docs/rules/board.md.
 */
import { HANDICAP_LINES } from '../contract/markets'
import { BETTING } from '../contract/phase'
import type { EpochMs } from '../contract/units'
import type { LastMove, Move, PriceCell, Row } from '../contract/view'

/**
 * Whether the row shows no moves. After betting ends, the last prices before kick-off replace in-play prices, which is
 * no move.
 */
export const isQuiet = (row: Row): boolean => row.kind === 'match' && BETTING[row.phase] !== 'open'

/**
 * Returns the price cell for the page: `before` itself if it looks the same, else `after` with its move. `movedAt`:
 * time of the move. `null`: differences are no moves, and earlier moves end.
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

/** Whether both cells look the same on screen. Invisible differences are not sent. */
function readsTheSame(one: PriceCell, other: PriceCell): boolean {
  return (
    one.text === other.text &&
    one.move === other.move &&
    one.negative === other.negative &&
    one.opening === other.opening
  )
}
