/**
 * Which matches the status filter lets through, and whether the visitor follows a match.
 *
 * Source: the query (`contract/query.ts`). Rules FLT1-FLT3 and FAV1-FAV4 in docs/rules/select.md. Errors: none.
 */
import type { FavoriteType, Query } from '../contract/query'
import type { LeagueId, MatchId, StatusFilter, TeamId } from '../contract/units'
import type { Progress } from '../match/phase'

/** What each value of the filter lets through; `null`: everything. */
export const STATUS_SHOWS: Readonly<Record<StatusFilter, Progress | null>> = {
  0: null,
  1: 'toCome',
  2: 'inPlay',
  3: 'ended',
}

export interface Followed {
  readonly matches: ReadonlySet<MatchId>
  readonly leagues: ReadonlySet<LeagueId>
  readonly teams: ReadonlySet<TeamId>
}

export function followedOf({ followedMatches, followedLeagues, followedTeams }: Query): Followed {
  return {
    matches: new Set(followedMatches),
    leagues: new Set(followedLeagues),
    teams: new Set(followedTeams),
  }
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
