/**
 * The matches of a page for search engines: JSON-LD of `SportsEvent` (https://schema.org/SportsEvent).
 *
 * Required there and always given: name, start, both teams, status, address. A match whose start is not known is left out. The feeds
 * name no venue. Errors: none.
 */
import type { Phase } from '../../engine/contract/phase'
import { dateable } from '../../engine/contract/days'
import { matchAddress, titleOf } from './PlainPage'
import type { PlainMatch } from './plainMatches'

/** A match in play and one that has ended are as scheduled: schema.org has no word for them. */
const STATUS: Readonly<Partial<Record<Phase, string>>> = {
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
  abandoned: 'EventCancelled',
}

/** `origin`: of the site. `search`: the language of the address, with its `?`. */
export function structuredData(matches: readonly PlainMatch[], origin: string, search: string): string {
  const events = matches.flatMap(match => (match.startsAt === null ? [] : [eventOf(match, origin, search)]))
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': events })
}

function eventOf(match: PlainMatch, origin: string, search: string) {
  const { id, home, guest, league, phase, startsAt } = match
  const url = origin + matchAddress(id, search)
  return {
    '@type': 'SportsEvent',
    '@id': url,
    url,
    name: `${home} - ${guest}`,
    ...(match.score !== '' && { description: titleOf(match) }),
    sport: 'Soccer',
    startDate: new Date(dateable(startsAt ?? 0)).toISOString(),
    eventStatus: `https://schema.org/${STATUS[phase] ?? 'EventScheduled'}`,
    homeTeam: team(home),
    awayTeam: team(guest),
    ...(league !== '' && { superEvent: { '@type': 'EventSeries', name: league } }),
  }
}

const team = (name: string) => ({ '@type': 'SportsTeam', name })
