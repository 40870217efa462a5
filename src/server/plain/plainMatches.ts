/** The matches of a page by league, without pages of the list and whatever is folded, and the texts that a row would have. */
import type { Query } from '../../engine/contract/query'
import { listOf, LISTS } from '../../engine/contract/screens'
import type { LeagueId, MatchId } from '../../engine/contract/units'
import type { MatchFacts } from '../../engine/contract/view'
import type { Moment } from '../../engine/select/listed'
import { followedOf } from '../../engine/select/filter'
import { leagueName } from '../../engine/select/names'
import { leagueOf } from '../../engine/select/scope'
import { selectBlocks } from '../../engine/select/selection'
import { matchFacts } from '../../engine/view/matchRow'
import { NO_CRESTS } from '../../engine/view/pictures'
import type { FoundBoard } from '../feeds/readBoard'

export interface PlainMatch extends Pick<
  MatchFacts,
  | 'id'
  | 'home'
  | 'homeId'
  | 'guest'
  | 'guestId'
  | 'score'
  | 'half'
  | 'minute'
  | 'phase'
  | 'quietSince'
  | 'kickoff'
  | 'day'
> {
  /** 0 where none is known. */
  readonly leagueId: LeagueId
  readonly league: string
  /** `null`: not known. */
  readonly startsAt: number | null
}

export interface PlainLeague {
  readonly id: LeagueId
  readonly name: string
  readonly matches: readonly MatchId[]
}

export function plainLeagues(
  { board, names }: FoundBoard,
  query: Query,
  moment: Moment,
): readonly PlainLeague[] {
  const leagues = new Map<LeagueId, PlainLeague>()
  for (const { leagueId: id, ids, ended } of selectBlocks(board, query, moment, names).blocks) {
    const league = board.league(id)
    const name = league === undefined ? '' : leagueName(league, query.language, names)
    leagues.set(id, { id, name, matches: [...(leagues.get(id)?.matches ?? []), ...ids, ...ended] })
  }
  return [...leagues.values()]
}

/** `undefined`: the board has no such match. */
export function plainMatch(
  { board, names }: FoundBoard,
  id: number,
  query: Query,
  { at }: Moment,
): PlainMatch | undefined {
  const match = board.match(id)
  if (match === undefined) return undefined
  const { states } = LISTS[listOf(query)]
  const facts = matchFacts(match, { query, states, at, followed: followedOf(query), crests: NO_CRESTS })
  const league = leagueOf(board, match)
  return {
    ...facts,
    leagueId: league?.id ?? 0,
    league: league === undefined ? '' : leagueName(league, query.language, names),
    startsAt: match.kickoff,
  }
}
