/** The matches of a page by league, with the texts that its rows would have, without pages of the list and whatever is folded. */
import type { Query } from '../../engine/contract/query'
import { listOf, LISTS } from '../../engine/contract/screens'
import type { LeagueId } from '../../engine/contract/units'
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
  'id' | 'home' | 'guest' | 'score' | 'half' | 'minute' | 'phase' | 'kickoff' | 'day'
> {
  readonly league: string
  /** `null`: not known. */
  readonly startsAt: number | null
}

export interface PlainLeague {
  readonly id: LeagueId
  readonly name: string
  readonly matches: readonly PlainMatch[]
}

export function plainLeagues(found: FoundBoard, query: Query, moment: Moment): readonly PlainLeague[] {
  const { board, names } = found
  const leagues = new Map<LeagueId, PlainMatch[]>()
  for (const { leagueId, ids, ended } of selectBlocks(board, query, moment, names).blocks)
    for (const id of [...ids, ...ended]) {
      const match = plainMatch(found, id, query, moment)
      if (match !== undefined) leagues.set(leagueId, [...(leagues.get(leagueId) ?? []), match])
    }
  return [...leagues].map(([id, matches]) => ({ id, name: matches[0]?.league ?? '', matches }))
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
    league: league === undefined ? '' : leagueName(league, query.language, names),
    startsAt: match.kickoff,
  }
}
