/**
 * `get-league-rank`: the table of a league with all its teams, docs/wire.md 7.4.
 *
 * The rows are those of the results of a season where they are known, else of one that is drawn (`season.ts`): then the
 * teams take them in the order of their table positions, so that the table agrees with the positions in the match lists.
 * The tables of home and away matches stand by points; only that of all matches has zones. A league of two conferences has two tables, a national cup none.
 */
import { calendarOf } from '../almanac/leagueTeams'
import { roundsBefore } from '../almanac/seasons'
import type { League, LeagueTeams, Team, World } from '../../contract/model'
import { envelope, NO_DATA } from '../wire/envelope'
import { leagueName, teamName, type NameForm } from '../../contract/language'
import { drawSeason } from './season'
import { byPoints, seasonRow, type SeasonRow } from '../../contract/leagueTable'
import { zonesOf } from './zones'

/** The place in the table, which is the last number of `6`, `ENG LCH-4` and `W-12`. */
const positionOf = (team: Team): number => Number(/(\d+)$/.exec(team.order)?.[1] ?? Infinity)

const inOrder = (teams: readonly Team[]): readonly Team[] =>
  [...teams].sort((one, other) => positionOf(one) - positionOf(other) || one.id - other.id)

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
  const positions = teams.map(positionOf)
  const telling =
    teams.every(team => /^\d+$/.test(team.order)) && new Set(positions).size === positions.length
  return telling && !whole ? positions : teams.map((_, at) => at + 1)
}

interface Placed {
  readonly team: Team
  readonly rank: number | undefined
  readonly row: SeasonRow | undefined
}

/** Of a league that the almanac has not, its teams are those that are known. */
const roundsOver = ({ id, countryId }: League, teams: number, day: number): number =>
  roundsBefore(calendarOf(id) ?? { id, countryId, clubs: teams }, day)

function drawnTable(
  { name, teams }: Table,
  { league, whole }: LeagueTeams,
  rounds: number,
): readonly Placed[] {
  const season = drawSeason(`${league.id} ${name}`, rounds, teams.length)
  const ordered = inOrder(teams)
  const ranks = ranksOf(ordered, whole)
  return ordered.map((team, at) => ({ team, rank: ranks[at], row: season[at] }))
}

const NO_MATCHES = seasonRow([])

function ranked(teams: readonly Team[], results: ReadonlyMap<number, SeasonRow>) {
  const rows = inOrder(teams).map(team => ({ team, row: results.get(team.id) ?? NO_MATCHES }))
  return rows
    .sort((one, other) => byPoints(one.row.all, other.row.all))
    .map(({ team, row }, at) => ({ team, row, rank: at + 1 }))
}

/** The teams of a league with their ranks, each in its conference, by the rows of those that have played. */
export const knownTable = (teams: readonly Team[], results: ReadonlyMap<number, SeasonRow>) =>
  tablesOf(teams).flatMap(table => ranked(table.teams, results))

/** The tables that a provider says, of all matches: those at home and away and the last results are not known. */
export function realRankJson({ real }: Pick<World, 'real'>, { league }: LeagueTeams, form: NameForm): string {
  const tables = real?.tables(league.id) ?? null
  if (tables === null) return NO_DATA
  const groups = tables.map(({ name, rows }) => ({
    name,
    rows: rows.map(({ team, ...row }) => ({
      ...row,
      teamId: team.id,
      team: teamName(team, form),
      net: row.goals - row.conceded,
    })),
    home: [],
    away: [],
  }))
  return envelope({ sclassID: league.id, name: leagueName(league, form), groups })
}

/** The rows of teams, of a season that was played; or the day up to which one is drawn. */
type Season = { readonly results: ReadonlyMap<number, SeasonRow> } | { readonly day: number }

export function leagueRankJson(found: LeagueTeams, form: NameForm, season: Season): string {
  const { league, teams, whole } = found
  const tables = tablesOf(teams)
  const placedIn = (table: Table): readonly Placed[] =>
    'results' in season
      ? ranked(table.teams, season.results)
      : drawnTable(table, found, roundsOver(league, teams.length, season.day))
  const groups = tables.map(table => {
    const zones = whole ? zonesOf(league, table.teams.length, tables.length) : []
    const named = placedIn(table).map(({ team, rank, row }) => ({
      rank,
      row,
      name: { teamId: team.id, team: teamName(team, form) },
    }))
    const rows = named.map(({ rank, name, row }, at) => {
      const { all, last20 } = row ?? {}
      return { rank, ...name, ...all, ...(last20 && { last20 }), zone: zones[at] }
    })
    const venue = (where: 'home' | 'away') =>
      named
        .flatMap(({ name, row }) => (row === undefined ? [] : Object.assign({}, name, row[where])))
        .sort(byPoints)
        .map((row, at) => Object.assign({ rank: at + 1 }, row))
    return { name: table.name, rows, home: venue('home'), away: venue('away') }
  })
  return envelope({ sclassID: league.id, name: leagueName(league, form), groups })
}
