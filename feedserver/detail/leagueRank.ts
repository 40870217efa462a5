/**
 * `get-league-rank`: a table of the league's teams, wire-formats 7.4.
 *
 * Made from the teams of the day. Results are drawn first and sorted by points. The teams take them in the order of
 * their table positions, so that the table agrees with the positions in the match lists.
 */
import type { League, Match, Team } from '../model'
import { envelope } from '../wire/envelope'
import { leagueName, teamName, type NameForm } from '../wire/language'
import { createChance, hashText } from './chance'

const FORM_LENGTH = 6
const BEST = 0.65
const SPREAD = 0.5
const DRAWS = 0.25

/** 0 win, 1 draw, 2 loss. */
type Result = 0 | 1 | 2

/** The place in the table, which is the last number of `6`, `ENG LCH-4` and `W-12`. */
const placeOf = (team: Team): number => Number(/(\d+)$/.exec(team.order)?.[1] ?? Infinity)

function teamsOf(matches: readonly Match[]): readonly Team[] {
  const teams = new Map(matches.flatMap(({ home, guest }) => [home, guest]).map(team => [team.id, team]))
  return [...teams.values()].sort((one, other) => placeOf(one) - placeOf(other) || one.id - other.id)
}

function resultOf(drawn: number, strength: number): Result {
  if (drawn < strength) return 0
  return drawn < strength + DRAWS ? 1 : 2
}

/** Newest result first. */
function drawRecord(chance: () => number, strength: number, played: number) {
  const results = Array.from({ length: played }, () => resultOf(chance(), strength))
  const goals = { goals: 0, conceded: 0 }
  for (const result of results) {
    const low = Math.floor(chance() * 2)
    const high = low + 1 + Math.floor(chance() * 2)
    goals.goals += result === 0 ? high : low
    goals.conceded += result === 2 ? high : low
  }
  const [win = 0, draw = 0, loss = 0] = [0, 1, 2].map(wanted => results.filter(one => one === wanted).length)
  const net = goals.goals - goals.conceded
  return {
    played,
    win,
    draw,
    loss,
    ...goals,
    net,
    points: 3 * win + draw,
    form: results.slice(0, FORM_LENGTH),
  }
}

function drawTable(leagueId: number, size: number) {
  const chance = createChance(hashText(`table ${leagueId}`))
  const played = 8 + (leagueId % 14)
  return Array.from({ length: size }, (_, at) =>
    drawRecord(chance, BEST - (SPREAD * at) / size, played),
  ).sort((one, other) => other.points - one.points || other.net - one.net || other.goals - one.goals)
}

/** The places of the teams if no two are the same, else 1, 2, 3, …. */
function ranksOf(teams: readonly Team[]): readonly number[] {
  const places = teams.map(placeOf)
  const telling = teams.every(team => /^\d+$/.test(team.order)) && new Set(places).size === places.length
  return telling ? places : teams.map((_, at) => at + 1)
}

export function leagueRankJson(league: League, matches: readonly Match[], form: NameForm): string {
  const teams = teamsOf(matches)
  const table = drawTable(league.id, teams.length)
  const ranks = ranksOf(teams)
  const rows = teams.map((team, at) =>
    Object.assign({ rank: ranks[at], teamId: team.id, team: teamName(team, form) }, table[at]),
  )
  return envelope({ sclassID: league.id, name: leagueName(league, form), groups: [{ name: '', rows }] })
}
