/**
 * `get-league-rank`: a table of the league's teams, wire-formats 7.4.
 *
 * Made from the teams of the day, in the order of their table positions; a better place has more points.
 */
import type { League, Match, Team } from '../model'
import { envelope } from '../wire/envelope'
import { teamName, type NameForm } from '../wire/language'
import { createChance, hashText } from './chance'

const FORM_LENGTH = 6
type Form = 0 | 1 | 2

/** `6`, `ENG LCH-4` and `W-12` all end in the place. */
const placeOf = (team: Team): number => Number(/(\d+)$/.exec(team.order)?.[1] ?? Infinity)

function teamsOf(matches: readonly Match[]): readonly Team[] {
  const teams = new Map(matches.flatMap(({ home, guest }) => [home, guest]).map(team => [team.id, team]))
  return [...teams.values()].sort((one, other) => placeOf(one) - placeOf(other) || one.id - other.id)
}

function results(team: Team, strength: number, played: number): Form[] {
  const chance = createChance(hashText(`table ${team.id}`))
  return Array.from({ length: played }, () => {
    const drawn = chance()
    if (drawn < strength) return 0
    return drawn < strength + 0.25 ? 1 : 2
  })
}

function goalsOf(form: readonly Form[], team: Team): { goals: number; conceded: number } {
  const chance = createChance(hashText(`goals ${team.id}`))
  let goals = 0
  let conceded = 0
  for (const result of form) {
    const low = Math.floor(chance() * 2)
    const high = low + 1 + Math.floor(chance() * 2)
    goals += result === 0 ? high : low
    conceded += result === 2 ? high : low
  }
  return { goals, conceded }
}

function rankRow(team: Team, strength: number, played: number, form: NameForm) {
  const all = results(team, strength, played)
  const count = (wanted: Form): number => all.filter(result => result === wanted).length
  const { goals, conceded } = goalsOf(all, team)
  const [win, draw, loss] = [count(0), count(1), count(2)]
  const score = { goals, conceded, net: goals - conceded, points: 3 * win + draw }
  const name = { teamId: team.id, team: teamName(team, form) }
  return { ...name, played, win, draw, loss, ...score, form: all.slice(0, FORM_LENGTH) }
}

export function leagueRankJson(league: League, matches: readonly Match[], form: NameForm): string {
  const teams = teamsOf(matches)
  const played = 8 + (league.id % 14)
  const rows = teams
    .map((team, at) => rankRow(team, 0.65 - (0.5 * at) / Math.max(1, teams.length), played, form))
    .sort((one, other) => other.points - one.points || other.net - one.net)
    .map((row, at) => Object.assign({ rank: at + 1 }, row))
  const name = form === 'local' ? league.nameVn : league.nameEn
  return envelope({ sclassID: league.id, name, groups: [{ name: '', rows }] })
}
