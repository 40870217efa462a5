/**
 * A sitemap (https://www.sitemaps.org/protocol.html) of the day's leagues and matches. The map of screens and languages is another
 * file (`feedserver/http/crawlers.ts`). Errors: none.
 */
import { leaguePath } from '../../ui/state/address/leaguePath'
import { matchAddress } from './PlainPage'
import type { PlainLeague } from './plainMatches'

/** A sitemap may have no more. */
const MOST = 50_000

export function daySitemap(leagues: readonly PlainLeague[], origin: string): string {
  const paths = leagues.flatMap(({ id, matches }) => [
    leaguePath(id),
    ...matches.map(id => matchAddress(id, '')),
  ])
  const urls = paths
    .slice(0, MOST)
    .map(path => `  <url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}
