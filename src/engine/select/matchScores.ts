/** Scores in numbers, which the page compares before and after an absence. Rule AWY1 in docs/rules/widget.md. */
import type { Board } from '../board/board'
import type { MatchScore } from '../contract/threads/protocol'
import type { Scope } from '../contract/query'
import type { MatchId } from '../contract/units'
import { showsScore, progressOf } from '../match/phase'
import { inScope } from './scope'

/** The scores of those of `ids` that are on the board and in the scope; 0-0 for a match that has not begun. */
export function matchScores(board: Board, ids: readonly MatchId[], scope: Scope): readonly MatchScore[] {
  const scoped = inScope(board, scope)
  return ids.flatMap(id => {
    const match = board.match(id)
    if (match === undefined || !scoped(match)) return []
    const { home, guest, state, homeScore, guestScore } = match
    const scored = showsScore(state, homeScore)
    return [{ id, home, guest, goals: scored ? [homeScore ?? 0, guestScore ?? 0] : [0, 0] }]
  })
}

/** Those that have ended, for a visitor who follows more than can be stored. Rule PRF3 in docs/rules/page.md. */
export function endedMatches(board: Board, ids: readonly MatchId[]): readonly MatchId[] {
  return ids.filter(id => {
    const match = board.match(id)
    return match !== undefined && progressOf(match.state) === 'ended'
  })
}
