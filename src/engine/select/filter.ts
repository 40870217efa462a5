/**
 * Status filter, and whether the visitor follows a match.
 *
 * Source: the query (`contract/query.ts`). Rules FLT1-FLT3 and FAV1-FAV6 in docs/rules/select.md. Never fails.
 */
import { FAVORITE_TYPES, type FavoriteType, type Query } from '../contract/query'
import type { LeagueId, MatchId, StatusFilter, TeamId } from '../contract/units'
import type { MatchRecord } from '../feed/records'
import type { Progress } from '../match/phase'

/** Progress of the matches that each value of the filter shows. `null`: all matches. */
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

/** Fields of a `Match` that decide whether it is followed. */
export type FollowedMatch = Pick<MatchRecord, 'id' | 'leagueId' | 'homeTeamId' | 'guestTeamId'>

/** Whether the match is followed by its own id, its league's id, or either team's id. */
export function isFollowed(match: FollowedMatch, followed: Followed, by: FavoriteType): boolean {
  if (by === 'match') return followed.matches.has(match.id)
  if (by === 'league') return includesId(followed.leagues, match.leagueId)
  return includesId(followed.teams, match.homeTeamId) || includesId(followed.teams, match.guestTeamId)
}

/** Marks of a row whose match or teams are followed. */
export const followMarks = (match: FollowedMatch, { matches, teams }: Followed) => ({
  followed: matches.has(match.id),
  homeFollowed: includesId(teams, match.homeTeamId),
  guestFollowed: includesId(teams, match.guestTeamId),
})

/** Whether the match or one of its teams is followed. Such a match stays visible after its end. */
export function isMatchOrTeamFollowed(match: FollowedMatch, followed: Followed): boolean {
  return isFollowed(match, followed, 'match') || isFollowed(match, followed, 'team')
}

/** Whether the match, its league or one of its teams is followed. */
export function isFollowedSomehow(match: FollowedMatch, followed: Followed): boolean {
  return FAVORITE_TYPES.some(by => isFollowed(match, followed, by))
}

/** Whether the set has the id. `null`: the feed sent no id, so the result is false. */
function includesId(ids: ReadonlySet<number>, id: number | null): boolean {
  return id !== null && ids.has(id)
}
