/**
 * Which matches the status filter lets through, and whether the visitor follows a match.
 *
 * Source: the query (`contract/query.ts`). Rules FLT1-FLT3 and FAV1-FAV6 in docs/rules/select.md. Errors: none.
 */
import { FAVORITE_TYPES, type FavoriteType, type Query } from '../contract/query'
import type { LeagueId, MatchId, StatusFilter, TeamId } from '../contract/units'
import type { MatchRecord } from '../feed/records'
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
export type FollowedMatch = Pick<MatchRecord, 'id' | 'leagueId' | 'homeTeamId' | 'guestTeamId'>

/** By its own id, by its league's, or by either team's. */
export function isFollowed(match: FollowedMatch, followed: Followed, by: FavoriteType): boolean {
  if (by === 'match') return followed.matches.has(match.id)
  if (by === 'league') return includesId(followed.leagues, match.leagueId)
  return includesId(followed.teams, match.homeTeamId) || includesId(followed.teams, match.guestTeamId)
}

/** The match itself or one of its teams: it stays in the open after its end. */
export function isMatchOrTeamFollowed(match: FollowedMatch, followed: Followed): boolean {
  return isFollowed(match, followed, 'match') || isFollowed(match, followed, 'team')
}

/** In any of the three ways. */
export function isFollowedSomehow(match: FollowedMatch, followed: Followed): boolean {
  return FAVORITE_TYPES.some(by => isFollowed(match, followed, by))
}

/** `null`: no id, which nobody can follow. */
export function includesId(ids: ReadonlySet<number>, id: number | null): boolean {
  return id !== null && ids.has(id)
}
