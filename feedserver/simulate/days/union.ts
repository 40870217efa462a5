/** Several worlds as one: the server's own day and days around it. */
import type { World } from '../../contract/model'
import { inLeagueOrder, standsStill } from '../../contract/worldParts'

const oncePerId = <Item extends { readonly id: number }>(
  lists: readonly (readonly Item[])[],
): readonly Item[] =>
  [...new Map(lists.flatMap(list => list.map(item => [item.id, item] as const)).reverse()).values()].reverse()

/** Joins worlds for reading. The time is that of the first world and does not move. */
export function unionOf(first: World, rest: readonly World[]): World {
  if (rest.length === 0) return first
  const worlds = [first, ...rest]
  const leagues = oncePerId(worlds.map(world => world.leagues))
  const holder = (id: number): World => worlds.find(world => world.match(id) !== undefined) ?? first
  return {
    countries: oncePerId(worlds.map(world => world.countries)),
    leagues,
    companies: first.companies,
    now: first.now,
    matches: () =>
      inLeagueOrder(
        worlds.flatMap(world => world.matches()),
        { leagues },
      ),
    match: id => holder(id).match(id),
    left: () => first.left(),
    quote: (id, company, market) => holder(id).quote(id, company, market),
    correctScore: (id, company) => holder(id).correctScore(id, company),
    cornerEvents: id => holder(id).cornerEvents(id),
    teamSheets: id => holder(id).teamSheets(id),
    matchStatistics: id => holder(id).matchStatistics(id),
    leagueTeams: id => first.leagueTeams(id),
    advance: standsStill,
  }
}
