/** Table of every league: positions follow the clubs' strength with some chance, different for each seed. */
import { ALMANAC, type Club, type Competition } from './almanac'
import { competitionsOf, FORM_COUNT } from './forms'
import { gauss, hashText } from '../../kit/random'

/** A league with at least this many clubs is played in two conferences. */
const CONFERENCES = 26

export interface Tables {
  /**
   * `6`, or `W-12` in a league of conferences. In cups `ENG LCH-4`. A national side's world ranking. Otherwise empty.
   */
  orderOf(club: Club, competition: Competition): string
}

/** Tables of a seed. Each is drawn when it is first requested. */
export function createTables(seed: number): Tables {
  const drawn = new Map<string, ReadonlyMap<number, string>>()
  const placesIn = (league: string): ReadonlyMap<number, string> => {
    let positions = drawn.get(league)
    if (positions === undefined) drawn.set(league, (positions = drawTable(clubsOf(league), seed)))
    return positions
  }
  return {
    orderOf: (club, { league, cup }) => {
      if (club.ranking !== null) return String(club.ranking)
      const position = placesIn(club.league).get(club.id) ?? ''
      if (!cup || position === '') return position
      return club.league === league.shortName ? '' : `${club.league}-${position.replace(/\D/g, '')}`
    },
  }
}

let byName: ReadonlyMap<string, readonly Club[]> | undefined

/** Clubs of a league by its short name. */
function clubsOf(league: string): readonly Club[] {
  byName ??= new Map(
    [ALMANAC.competitions, ...Array.from({ length: FORM_COUNT }, (_, at) => competitionsOf(at + 1))]
      .flat()
      .filter(({ cup }) => !cup)
      .map(({ league: { shortName }, clubs }) => [shortName, clubs]),
  )
  return byName.get(league) ?? []
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
