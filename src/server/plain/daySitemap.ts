/**
 * A sitemap (https://www.sitemaps.org/protocol.html) of the day's leagues, matches and teams. The map of screens and languages is another
 * file (`feedserver/serve/site/crawlers.ts`). Errors: none.
 */
import type { WholeLeague } from '../../engine/pages/wholeLeagues'
import type { MatchId, TeamId } from '../../engine/contract/units'
import { leaguePath } from '../../ui/state/address/leaguePath'
import { pagePath } from '../../ui/state/address/pagePath'
import { known, matchAddress } from './PlainPage'
import type { PlainMatch } from './plainMatches'

/** A sitemap may have no more. */
const MOST = 50_000

export function daySitemap(
  leagues: readonly WholeLeague[],
  matchOf: (id: MatchId) => PlainMatch | undefined,
  origin: string,
): string {
  const teams = new Map<TeamId, string>()
  for (const match of leagues.flatMap(({ matches }) => known(matches, matchOf))) {
    teams.set(match.homeId, match.home)
    teams.set(match.guestId, match.guest)
  }
  // Lists may name a team without an id.
  teams.delete(0)
  const paths = [
    ...leagues.flatMap(({ id, matches }) => [leaguePath(id), ...matches.map(id => matchAddress(id, ''))]),
    ...[...teams].map(([id, name]) => pagePath({ kind: 'team', id, name })),
  ]
  const urls = paths
    .slice(0, MOST)
    .map(path => `  <url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}
