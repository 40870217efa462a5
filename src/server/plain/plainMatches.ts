/** A match of a page with the texts of a row. Never throws. */
import type { Query } from '../../engine/contract/query'
import { listOf, LISTS } from '../../engine/contract/screens'
import type { LeagueId } from '../../engine/contract/units'
import type { MatchFacts } from '../../engine/contract/view'
import type { Moment } from '../../engine/select/listed'
import { followedOf } from '../../engine/select/filter'
import { leagueName } from '../../engine/select/names'
import { leagueOf } from '../../engine/select/scope'
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
  /** Id of the league. 0 if unknown. */
  readonly leagueId: LeagueId
  readonly league: string
  /** Time of the kick-off. `null` if unknown. */
  readonly startsAt: number | null
}

/** Returns `undefined` if the board has no such match. */
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
    league: league === undefined ? '' : leagueName(league, query.language, names),
    startsAt: match.kickoff,
    ...facts,
    leagueId: league?.id ?? 0,
  }
}
