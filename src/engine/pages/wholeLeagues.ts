/**
 * Leagues of a list with all their matches, including folded ones and those on later pages of the list. Pages without
 * scripts, the sitemap and print use them. Never fails.
 */
import type { Board } from '../board/board'
import type { Query } from '../contract/query'
import type { LeagueId, MatchId } from '../contract/units'
import type { Moment } from '../select/listed'
import { leagueName, type Names } from '../select/names'
import { selectBlocks } from '../select/selection'

export interface WholeLeague {
  readonly id: LeagueId
  readonly name: string
  readonly matches: readonly MatchId[]
}

export function wholeLeagues(
  board: Board,
  names: Names,
  query: Query,
  moment: Moment,
): readonly WholeLeague[] {
  const leagues = new Map<LeagueId, WholeLeague>()
  for (const { leagueId: id, ids, ended } of selectBlocks(board, query, moment, names).blocks) {
    const league = board.league(id)
    const name = league === undefined ? '' : leagueName(league, query.language, names)
    leagues.set(id, { id, name, matches: [...(leagues.get(id)?.matches ?? []), ...ids, ...ended] })
  }
  return [...leagues.values()]
}
