/** Addresses of crests in pages. `{id}` is replaced by the team's or league's id. */
export const TEAM_CRESTS = '/gf/team/{id}.png'
export const LEAGUE_CRESTS = '/gf/league/{id}.png'

export const crestPath = (teamId: number): string => TEAM_CRESTS.replace('{id}', String(teamId))

export const leagueBadgePath = (leagueId: number): string => LEAGUE_CRESTS.replace('{id}', String(leagueId))
