/**
 * Scores and phases of the matches with alerts, and the news in them since the page last showed them.
 *
 * Source: the board. Rule AWY1 in docs/rules/widget.md.
 */
import type { Board } from '../board/board'
import type { MatchStand, SeenStand } from '../contract/details/alerts'
import type { Query } from '../contract/query'
import { LISTS, listOf } from '../contract/screens'
import type { EpochMs, MatchId } from '../contract/units'
import { missedNews } from '../match/missedNews'
import { showsScore } from '../match/phase'
import { phaseAt } from '../match/silence'
import { followedOf, isFollowedSomehow } from '../select/filter'
import { inScope } from '../select/scope'

/** Maximum number of matches of a summary. */
const MOST = 300

/**
 * Returns the followed matches and those of `ids` that are on the board, in the scope and not hidden. A match to come
 * has 0-0.
 */
export function matchStands(
  board: Board,
  query: Query,
  ids: readonly MatchId[],
  seen: ReadonlyMap<MatchId, SeenStand>,
  at: EpochMs,
): readonly MatchStand[] {
  const scoped = inScope(board, query.scope)
  const followed = followedOf(query)
  const wanted = new Set(ids)
  const stands: MatchStand[] = []
  for (const match of board.matches()) {
    if (stands.length === MOST) break
    if (!scoped(match) || !(wanted.has(match.id) || isFollowedSomehow(match, followed))) continue
    const { id, home, guest, hidden } = match
    if (hidden) continue
    const { state, homeScore, guestScore, homeRed, guestRed } = board.announced(match)
    const stand: SeenStand = {
      goals: showsScore(state, homeScore, guestScore) ? [homeScore ?? 0, guestScore ?? 0] : [0, 0],
      reds: [homeRed ?? 0, guestRed ?? 0],
      phase: phaseAt(match, at, LISTS[listOf(query)].states),
    }
    const before = seen.get(id)
    stands.push({ id, home, guest, ...stand, news: before === undefined ? [] : missedNews(before, stand) })
  }
  return stands
}
