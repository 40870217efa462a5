/** How matches stand, in numbers: what a page compares before and after it was away. Rule AWY1. */
import type { Board } from '../board/board'
import type { MatchScore } from '../contract/protocol'
import type { MatchId } from '../contract/units'
import { showsScore } from '../match/phase'

/** Those of `ids` that the board holds; one that has not begun stands at nil. */
export function matchScores(board: Board, ids: readonly MatchId[]): readonly MatchScore[] {
  return ids.flatMap(id => {
    const match = board.match(id)
    if (match === undefined) return []
    const { home, guest, state, homeScore, guestScore } = match
    const scored = showsScore(state, homeScore)
    return [{ id, home, guest, goals: scored ? [homeScore ?? 0, guestScore ?? 0] : [0, 0] }]
  })
}
