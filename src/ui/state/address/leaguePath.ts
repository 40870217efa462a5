/**
 * The address that a league's name opens: a readable one for well-known competitions, else one with the league's id.
 *
 * Source: docs/product.md 2, 'league link': 22 club and 9 national competitions. Rules LNK1-LNK4 in
 * docs/rules/select.md. An id outside the tables gets the address with the id.
 */
import type { LeagueId } from '../../../engine/contract/units'

type Slugs = readonly (readonly [LeagueId, string])[]

/** The ids that docs/product.md 2 names. */
const NAMED: Slugs = [
  [36, 'premier-league'],
  [103, 'champions-league'],
  [113, 'europa-league'],
  [34, 'serie-a'],
  [31, 'la-liga'],
  [8, 'bundesliga'],
  [11, 'ligue-1'],
  [23, 'liga-portugal'],
  [21, 'mls'],
  [25, 'j1-league'],
  [15, 'k-league-1'],
  [776, 'v-league'],
]

/** Our choice: docs/product.md 2 has the number of these competitions, not their names. */
const OTHER_CLUBS: Slugs = [
  [37, 'championship'],
  [16, 'eredivisie'],
  [29, 'scottish-premiership'],
  [5, 'belgian-pro-league'],
  [30, 'super-lig'],
  [292, 'saudi-pro-league'],
  [4, 'brasileirao'],
  [2, 'argentine-primera'],
  [273, 'a-league'],
  [700, 'thai-league-1'],
]

/** Our choice of national competitions, for the same reason. */
const NATIONS: Slugs = [
  [75, 'world-cup'],
  [67, 'euro'],
  [224, 'copa-america'],
  [95, 'asian-cup'],
  [648, 'world-cup-qualifiers-asia'],
  [650, 'world-cup-qualifiers-europe'],
  [652, 'world-cup-qualifiers-south-america'],
  [1864, 'uefa-nations-league'],
  [1366, 'international-friendlies'],
]

export const CLUB_LEAGUES: ReadonlyMap<LeagueId, string> = new Map([...NAMED, ...OTHER_CLUBS])
export const NATION_LEAGUES: ReadonlyMap<LeagueId, string> = new Map(NATIONS)

/** Returns a league's path on the site's own host. */
export function leaguePath(id: LeagueId): string {
  const slug = CLUB_LEAGUES.get(id) ?? NATION_LEAGUES.get(id)
  return slug === undefined ? `/league/${id}` : `/football/${slug}`
}
