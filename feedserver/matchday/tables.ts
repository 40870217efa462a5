/** A table for every league: the places follow the clubs' strength with some chance, different for each seed. */
import { ALMANAC, type Club, type Competition } from './almanac'
import { gauss, hashText } from './random'

/** Positions as the feeds write them (`6`, `W-12`), by short name of the league and id of the club. */
export type Tables = ReadonlyMap<string, ReadonlyMap<number, string>>

/** A league with this many clubs or more is played in two conferences. */
const CONFERENCES = 26

export function drawTables(competitions: readonly Competition[], seed: number): Tables {
  const leagues = new Set([...ALMANAC.competitions, ...competitions].filter(({ cup }) => !cup))
  return new Map([...leagues].map(({ league, clubs }) => [league.shortName, drawTable(clubs, seed)]))
}

function drawTable(clubs: readonly Club[], seed: number): ReadonlyMap<number, string> {
  const form = (club: Club) => club.strength + 2 * gauss(seed, hashText('table'), club.id)
  const ranked = [...clubs].sort((one, other) => form(one) - form(other))
  if (clubs.length < CONFERENCES) return new Map(ranked.map((club, at) => [club.id, String(at + 1)]))
  const east = new Set(clubs.filter((_, at) => at % 2 === 0))
  const sides = [ranked.filter(club => east.has(club)), ranked.filter(club => !east.has(club))]
  return new Map(
    sides.flatMap((side, half) =>
      side.map((club, at) => [club.id, `${half === 0 ? 'E' : 'W'}-${at + 1}`] as const),
    ),
  )
}

/** `6`; in cups `ENG LCH-4`; the world ranking of a national side; empty without a table. */
export function orderOf(club: Club, { league, cup }: Competition, tables: Tables): string {
  if (club.ranking !== null) return String(club.ranking)
  const position = tables.get(club.league)?.get(club.id) ?? ''
  if (!cup || position === '') return position
  return club.league === league.shortName ? '' : `${club.league}-${position.replace(/\D/g, '')}`
}
