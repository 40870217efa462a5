/** Teams of a league: all that the almanac has. */
import type { LeagueTeams } from '../../contract/model'
import { competitionOf, playing } from './forms'
import { teamOf } from './particulars'
import type { LeagueCalendar } from './seasons'
import { createTables } from './tables'
import { hasTable } from './ties'

/** Teams of any league of the almanac. Empty for a competition without a table. */
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

/** Calendar of an almanac league. `undefined` for cups and for leagues of captured lists. */
export function calendarOf(leagueId: number): LeagueCalendar | undefined {
  const competition = competitionOf(leagueId)
  if (competition === undefined || competition.cup) return undefined
  return { id: leagueId, countryId: competition.league.countryId, clubs: playing(competition).length }
}
