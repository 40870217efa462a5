/** The teams of a league: all that the almanac names, or all on a list when there is no almanac for it. */
import type { League, LeagueTeams, Match } from '../../contract/model'
import { competitionOf } from './forms'
import { teamOf } from './particulars'
import { createTables } from './tables'
import { hasTable } from './ties'

/** Of any league of the almanac, for a seed; no teams when it has no table. */
export function createLeagueTeams(seed: number): (leagueId: number) => LeagueTeams | undefined {
  const tables = createTables(seed)
  return leagueId => {
    const competition = competitionOf(leagueId)
    if (competition === undefined) return undefined
    const { league, clubs } = competition
    const teams = hasTable(league) ? clubs.map(club => teamOf(club, competition, tables)) : []
    return { league, teams, whole: true }
  }
}

/** Of a league of a captured list: the teams that its matches name. */
export function teamsIn(
  leagues: readonly League[],
  matches: readonly Match[],
  leagueId: number,
): LeagueTeams | undefined {
  const league = leagues.find(({ id }) => id === leagueId)
  if (league === undefined) return undefined
  const named = matches
    .filter(match => match.leagueId === leagueId)
    .flatMap(({ home, guest }) => [home, guest])
  return { league, teams: [...new Map(named.map(team => [team.id, team])).values()], whole: false }
}
