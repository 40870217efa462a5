/**
 * `get-league-rank`: the table of a league with all its teams, docs/wire.md 7.4.
 *
 * The rows are those of a season that is drawn (`season.ts`). The teams take them in the order of their table positions,
 * so that the table agrees with the positions in the match lists; the tables of home and away matches stand by points. A
 * league of two conferences has two tables, a national cup none.
 */
import type { LeagueTeams, Team } from '../model'
import { envelope } from '../wire/envelope'
import { leagueName, teamName, type NameForm } from '../wire/language'
import { byPoints, drawSeason } from './season'

/** The place in the table, which is the last number of `6`, `ENG LCH-4` and `W-12`. */
const placeOf = (team: Team): number => Number(/(\d+)$/.exec(team.order)?.[1] ?? Infinity)

const inOrder = (teams: readonly Team[]): readonly Team[] =>
  [...teams].sort((one, other) => placeOf(one) - placeOf(other) || one.id - other.id)

interface Table {
  readonly name: string
  readonly teams: readonly Team[]
}

/** The conferences of a league of two, by the letter before the position: `E-4`. */
const CONFERENCES = { Eastern: /^E-\d+$/, Western: /^W-\d+$/ }

function tablesOf(teams: readonly Team[]): readonly Table[] {
  if (teams.length === 0) return []
  const halves = Object.entries(CONFERENCES).map(([name, letter]) => ({
    name,
    teams: teams.filter(team => letter.test(team.order)),
  }))
  const placed = halves.reduce((sum, half) => sum + half.teams.length, 0)
  return placed === teams.length ? halves : [{ name: '', teams }]
}

/** 1, 2, 3, …; of a league that is not known whole the places of its teams, if no two are the same. */
function ranksOf(teams: readonly Team[], whole: boolean): readonly number[] {
  const places = teams.map(placeOf)
  const telling = teams.every(team => /^\d+$/.test(team.order)) && new Set(places).size === places.length
  return telling && !whole ? places : teams.map((_, at) => at + 1)
}

export function leagueRankJson({ league, teams, whole }: LeagueTeams, form: NameForm): string {
  const groups = tablesOf(teams).map(table => {
    const season = drawSeason(`${league.id} ${table.name}`, league.id, table.teams.length)
    const ordered = inOrder(table.teams)
    const ranks = ranksOf(ordered, whole)
    const named = ordered.map((team, at) => ({ teamId: team.id, team: teamName(team, form), at }))
    const rows = named.map(({ at, ...team }) => {
      const { all, last20 } = season[at] ?? {}
      return { rank: ranks[at], ...team, ...all, ...(last20 && { last20 }) }
    })
    const venue = (where: 'home' | 'away') =>
      named
        .flatMap(({ at, ...team }) =>
          season[at] === undefined ? [] : Object.assign(team, season[at][where]),
        )
        .sort(byPoints)
        .map((row, at) => Object.assign({ rank: at + 1 }, row))
    return { name: table.name, rows, home: venue('home'), away: venue('away') }
  })
  return envelope({ sclassID: league.id, name: leagueName(league, form), groups })
}
