/**
 * Whether a match is running or to come, and whether the visitor follows it.
 *
 * Source: the query (`contract/query.ts`). Rules FLT1-FLT3 and FAV1-FAV4 in docs/rules/select.md. Errors: none.
 */
import type { FavoriteType } from '../contract/query'
import type { LeagueId, MatchId, StatusFilter, TeamId } from '../contract/units'

export function statusPasses(status: StatusFilter, state: number): boolean {
  if (status === 1) return state < 1 && state !== -1
  return status === 0 || state > 0
}

export interface Followed {
  readonly matches: ReadonlySet<MatchId>
  readonly leagues: ReadonlySet<LeagueId>
  readonly teams: ReadonlySet<TeamId>
}

/** The fields of a `Match` that say whether it is followed. */
export interface FollowedMatch {
  readonly id: MatchId
  readonly leagueId: LeagueId | null
  readonly homeTeamId: TeamId | null
  readonly guestTeamId: TeamId | null
}

/** `by` is the visitor's choice: a match is followed by its own id, by its league's, or by either team's. */
export function isFollowed(match: FollowedMatch, followed: Followed, by: FavoriteType): boolean {
  if (by === 'match') return followed.matches.has(match.id)
  if (by === 'league') return holds(followed.leagues, match.leagueId)
  return holds(followed.teams, match.homeTeamId) || holds(followed.teams, match.guestTeamId)
}

function holds(ids: ReadonlySet<number>, id: number | null): boolean {
  return id !== null && ids.has(id)
}
