/** The meaning of positions in the tables, in the wire format. */
import { expect, test } from 'vitest'
import { leagueRankJson } from '../../../feedserver/simulate/detail/leagueRankJson'
import { zonesOf } from '../../../feedserver/simulate/detail/zones'
import { ALMANAC } from '../../../feedserver/simulate/almanac/almanac'
import { createLeagueTeams } from '../../../feedserver/simulate/almanac/leagueTeams'

const teamsOf = createLeagueTeams(1)
const found = (id: number) => teamsOf(id) ?? expect.fail(`no league ${id}`)

interface Group {
  readonly rows: readonly { readonly rank: number; readonly zone?: string }[]
  readonly home: readonly object[]
}
function groupsOf(id: number, whole = true): readonly Group[] {
  const text = leagueRankJson({ ...found(id), whole }, 'english', { day: 20_500 })
  return (JSON.parse(text) as { Data: { groups: readonly Group[] } }).Data.groups
}
/** Returns texts like `continental 1-4`, by group. */
const marked = (id: number, whole?: boolean) =>
  groupsOf(id, whole).map(({ rows }) => {
    const places = new Map<string, number[]>()
    for (const { rank, zone } of rows)
      if (zone !== undefined) places.set(zone, [...(places.get(zone) ?? []), rank])
    return Array.from(places, ([zone, ranks]) => `${zone} ${ranks[0]}-${ranks.at(-1)}`)
  })

test('[SIM14] of the highest league the best play in continental cups, of a lower one they go up, of both the last go down', () => {
  expect(marked(36)).toEqual([
    ['continental 1-4', 'continental-playoffs 5-6', 'relegation-playoffs 18-18', 'relegation 19-20'],
  ])
  expect(marked(37)).toEqual([['promotion 1-2', 'promotion-playoffs 3-6', 'relegation 22-24']])
})

test('[SIM14] [SIM32] two conferences end in playoffs', () => {
  const ids = ALMANAC.competitions.map(({ league }) => league.id)
  const conferences = ids.filter(id => (teamsOf(id)?.teams.length ?? 0) > 0 && groupsOf(id).length === 2)
  expect(conferences.length).toBeGreaterThan(0)
  for (const id of conferences) expect(marked(id)).toEqual([['playoffs 1-7'], ['playoffs 1-7']])
})

test('[SIM14] [SIM32] cups, youth, women and tables that are not whole mark nothing', () => {
  expect(marked(36, false)).toEqual([[]])
  for (const { league } of ALMANAC.competitions)
    if (league.page === 'CupMatch' || league.countryId >= 200 || league.nameEn.includes('(W)'))
      expect(zonesOf(league, 20, 1), league.nameEn).toEqual([])
})

test('[SIM14] only places that there are, each with one meaning', () => {
  for (const { league } of ALMANAC.competitions)
    for (const teams of [1, 2, 3, 8, 16, 24]) {
      const zones = zonesOf(league, teams, 1)
      expect([0, teams]).toContain(zones.length)
    }
  for (const { home } of groupsOf(36)) for (const row of home) expect(row).not.toHaveProperty('zone')
})
