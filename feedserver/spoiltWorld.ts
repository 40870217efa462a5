/** The fault `xss`: the name of one team is an attack, in every feed that has the name. */
import type { Faults } from './faults'
import type { Match, World } from './model'

const BAD_NAME = '<img src=x onerror=alert(1)>'

const renamed = (match: Match): Match => ({
  ...match,
  home: { ...match.home, nameEn: BAD_NAME, nameVn: BAD_NAME },
})

/** The same world, but the name of the home team of its first match is an attack. */
function withBadName(world: World): World {
  const victim = world.matches()[0]?.id
  const seen = (match: Match): Match => (match.id === victim ? renamed(match) : match)
  return {
    get countries() {
      return world.countries
    },
    get leagues() {
      return world.leagues
    },
    companies: world.companies,
    get now() {
      return world.now
    },
    matches: () => world.matches().map(seen),
    match: id => {
      const match = world.match(id)
      return match === undefined ? undefined : seen(match)
    },
    left: () => world.left().map(seen),
    quote: (matchId, company, market) => world.quote(matchId, company, market),
    correctScore: (matchId, company) => world.correctScore(matchId, company),
    cornerEvents: matchId => world.cornerEvents(matchId),
    leagueTeams: leagueId => world.leagueTeams(leagueId),
    advance: to => world.advance(to),
  }
}

export function spoiltWorld(world: World, faults: Faults): World {
  if (faults.amount('xss') === 0) return world
  faults.count('xss')
  return withBadName(world)
}
