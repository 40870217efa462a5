/** Which matches have ended, for a visitor who follows more than can be stored. Rule PRF3 in docs/rules/page.md. */
import type { Board } from '../board/board'
import type { MatchId } from '../contract/units'
import { progressOf } from '../match/phase'

export function endedMatches(board: Board, ids: readonly MatchId[]): readonly MatchId[] {
  return ids.filter(id => {
    const match = board.match(id)
    return match !== undefined && progressOf(match.state) === 'ended'
  })
}
