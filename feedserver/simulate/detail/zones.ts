/**
 * What places of a table mean at the end of the season, docs/feeds.md "What our feed server adds to the formats".
 *
 * Of the leagues of a country the first is the highest; the best of it play in continental cups, the best of a lower one go up. A league of
 * two conferences ends in playoffs, and nobody leaves it. Tables of youth, women and several countries have no zones, and neither has one
 * of which not all teams are known.
 */
import { ALMANAC } from '../almanac/almanac'
import type { League } from '../../contract/model'

/** Ids of countries from here on are continents and the world. */
const FIRST_CONTINENT = 200
const OTHERS = /\(W\)|\bU\d\d\b|Youth|Reserve/

/** How many places at the top or, of the last two, at the bottom. */
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

/** Of the larger leagues, and of those with fewer than 16 teams. */
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

/** 0 is the highest league of a country; -1: the league stands in no order. */
function levelOf(league: League): number {
  const own = ALMANAC.competitions.flatMap(({ league: one }) =>
    one.countryId === league.countryId && isPlain(one) ? one.id : [],
  )
  return own.indexOf(league.id)
}

/** By place, the best first, of a table of `teams` teams; one of several tables of a league is a conference. */
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
