/** A world whose matches are changed by a function before they are read. */
import type { Match, World } from '../../contract/model'

/** `some`: further overrides. */
export const shownWorld = (
  world: World,
  shown: (match: Match) => Match,
  some: Partial<Pick<World, 'leagueTeams' | 'advance'>> = {},
): World => ({
  ...(world.real && { real: world.real }),
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
  matches: () => world.matches().map(shown),
  match: id => {
    const match = world.match(id)
    return match === undefined ? undefined : shown(match)
  },
  left: () => world.left().map(shown),
  quote: (matchId, company, market) => world.quote(matchId, company, market),
  correctScore: (matchId, company) => world.correctScore(matchId, company),
  cornerEvents: matchId => world.cornerEvents(matchId),
  teamSheets: matchId => world.teamSheets(matchId),
  matchStatistics: matchId => world.matchStatistics(matchId),
  leagueTeams: leagueId => world.leagueTeams(leagueId),
  advance: to => world.advance(to),
  ...some,
})
