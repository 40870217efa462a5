import { createBoard, type Board } from '../../../src/engine/board/board'
import { hearing } from '../../../src/engine/board/hearing'

/** A board that reports news. */
export function newsBoard(): Board {
  const board = createBoard()
  board.hearBy(hearing)
  return board
}
