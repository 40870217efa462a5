/**
 * Meaning of table positions at the end of the season, docs/feeds.md "What our feed server adds to the formats".
 *
 * The first league of a country is the highest. Its best teams play in continental cups, those of a lower league are
 * promoted. A league of two conferences ends in playoffs and has no relegation. Tables of youth, women and several
 * countries have no zones. Incomplete tables also have no zones.
 */
import { ALMANAC } from '../almanac/almanac'
import type { League } from '../../contract/model'

/** Country ids from here on are continents and the world. */
const FIRST_CONTINENT = 200
const OTHERS = /\(W\)|\bU\d\d\b|Youth|Reserve/

/** Number of positions in each zone, from the top. Relegation zones count from the bottom. */
interface Law {
  readonly promotion?: number
  readonly 'promotion-playoffs'?: number
  readonly continental?: number
  readonly 'continental-playoffs'?: number
  readonly playoffs?: number
  readonly 'relegation-playoffs'?: number
  readonly relegation?: number
}
export type Zone = keyof Law

/** Zones of leagues with at least 16 teams, and of smaller ones. */
const LARGE = 16
const HIGHEST: readonly [Law, Law] = [
  { continental: 4, 'continental-playoffs': 2, 'relegation-playoffs': 1, relegation: 2 },
  { continental: 1, 'continental-playoffs': 1, relegation: 1 },
]
const LOWER: readonly [Law, Law] = [
  { promotion: 2, 'promotion-playoffs': 4, relegation: 3 },
  { promotion: 1, 'promotion-playoffs': 2, relegation: 1 },
]
const CONFERENCE: Law = { playoffs: 7 }

const isPlain = ({ nameEn, countryId, page }: League) =>
  page !== 'CupMatch' && page !== '' && countryId < FIRST_CONTINENT && !OTHERS.test(nameEn)

/** Level of a league in its country, 0 is the highest. -1: the league has no level. */
function levelOf(league: League): number {
  const own = ALMANAC.competitions.flatMap(({ league: one }) =>
    one.countryId === league.countryId && isPlain(one) ? one.id : [],
  )
  return own.indexOf(league.id)
}

/**
 * Zone of each position, best first, in a table of `teams` teams. `tables`: tables of the league, more than one for
 * conferences.
 */
export function zonesOf(league: League, teams: number, tables: number): readonly (Zone | undefined)[] {
  const level = levelOf(league)
  if (level === -1 || !isPlain(league)) return []
  const [large, small] = level === 0 ? HIGHEST : LOWER
  const law = tables > 1 ? CONFERENCE : teams < LARGE ? small : large
  const zones: (Zone | undefined)[] = Array.from({ length: teams })
  const fill = (zone: Zone, from: number) => zones.fill(zone, from, from + (law[zone] ?? 0))
  const { promotion = 0, continental = 0, relegation = 0 } = law
  fill('promotion', 0)
  fill('promotion-playoffs', promotion)
  fill('continental', 0)
  fill('continental-playoffs', continental)
  fill('playoffs', 0)
  fill('relegation', teams - relegation)
  fill('relegation-playoffs', teams - relegation - (law['relegation-playoffs'] ?? 0))
  return zones
}
