/**
 * `get-league-rank`: table of a league with all its teams, docs/wire.md 7.4.
 *
 * The rows come from the results of a season if they are known, else from a drawn season (`season.ts`). Teams get drawn
 * rows in the order of their table positions, so that the table agrees with the match lists.
 *
 * Tables of home and away matches are ordered by points and have no zones. A league of two conferences has two tables,
 * a national cup has an empty answer.
 */
import { calendarOf } from '../almanac/leagueTeams'
import { roundsBefore } from '../almanac/seasons'
import type { League, LeagueTeams, Team, World } from '../../contract/model'
import { envelope, NO_DATA } from '../wire/envelope'
import { leagueName, teamName, type NameForm } from '../../contract/language'
import { drawSeason } from './season'
import { byPoints, seasonRow, type SeasonRow } from '../../contract/leagueTable'
import { zonesOf } from './zones'

/** Position in the table: the last number of `6`, `ENG LCH-4` and `W-12`. */
const positionOf = (team: Team): number => Number(/(\d+)$/.exec(team.order)?.[1] ?? Infinity)

const inOrder = (teams: readonly Team[]): readonly Team[] =>
  [...teams].sort((one, other) => positionOf(one) - positionOf(other) || one.id - other.id)

interface Table {
  readonly name: string
  readonly teams: readonly Team[]
}

/** Conferences of a league, by the letter before the position: `E-4`. */
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

/** Ranks 1, 2, 3, …. For a league with unknown teams their positions, if they are all different. */
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

/** Number of rounds that are over. A league outside the almanac is assumed to have only its known teams. */
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

/** Teams of a league with ranks, each in its conference. `results`: rows of teams that have played. */
export const knownTable = (teams: readonly Team[], results: ReadonlyMap<number, SeasonRow>) =>
  tablesOf(teams).flatMap(table => ranked(table.teams, results))

/** Tables that a provider has, of all matches. Home and away tables and last results are empty. */
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

/** Rows of teams from a played season, or the day for a drawn one. */
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
