/**
 * The page's content for search engines: JSON-LD of `SportsEvent`, `BreadcrumbList` and `SportsTeam`
 * (https://schema.org).
 *
 * Every event has the required name, start, both teams, status and address. A match without a known start is left out.
 * The feeds name no venue. Never throws.
 */
import { matchTitle } from '../../engine/contract/names/isolate'
import type { Phase } from '../../engine/contract/phase'
import { dateable } from '../../engine/contract/zone'
import { pagePath } from '../../ui/state/address/pagePath'
import type { PageFacts } from '../facts/pageFacts'
import { matchAddress } from './PlainPage'
import type { PlainMatch } from './plainMatches'

/**
 * Event status by phase. Matches in play and ended matches count as scheduled, because schema.org has no status for
 * them.
 */
const STATUS: Readonly<Partial<Record<Phase, string>>> = {
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
  abandoned: 'EventCancelled',
}

interface Structured {
  readonly matches: readonly PlainMatch[]
  /** The open match. */
  readonly match: PlainMatch | undefined
  /** The competition or team that the page is about. */
  readonly about: PageFacts | null
  /** The name of the home page. */
  readonly home: string
  readonly origin: string
  /** The language of the address, with its `?`. */
  readonly search: string
}

export function structuredData(page: Structured): string {
  const { matches, match, about, origin, search } = page
  const shown = match === undefined ? matches : [match]
  const events = shown.flatMap(one => (one.startsAt === null ? [] : [eventOf(one, origin, search)]))
  const crumbs = crumbsOf(page)
  const graph = [
    ...(crumbs.length < 2 ? [] : [breadcrumbs(crumbs)]),
    ...(about?.kind === 'team' ? [teamOf(about, origin, search)] : []),
    ...events,
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
}

interface Crumb {
  readonly name: string
  readonly item: string
}

/** Returns the path from the home page over the competition to the page's subject or open match. */
function crumbsOf({ match, about, home, origin, search }: Structured): readonly Crumb[] {
  const leagueOf = ({ leagueId: id, league: name }: PlainMatch): readonly Crumb[] =>
    id === 0 || name === '' ? [] : [{ name, item: origin + pagePath({ kind: 'league', id, name }) + search }]
  const pathTo = about === null ? [] : [...pagesAbove(about), about]
  return [
    { name: home, item: `${origin}/${search}` },
    ...pathTo.map(one => ({ name: one.name, item: origin + pagePath(one) + search })),
    ...(match === undefined || about !== null ? [] : leagueOf(match)),
    ...(match === undefined
      ? []
      : [{ name: matchTitle(match), item: origin + matchAddress(match.id, search) }]),
  ].filter(({ name }) => name !== '')
}

/** Returns the league of the team's latest match. */
const pagesAbove = ({ leagues }: PageFacts): readonly Pick<PageFacts, 'kind' | 'id' | 'name'>[] =>
  leagues.slice(0, 1).map(({ id, name }) => ({ kind: 'league', id, name }))

const breadcrumbs = (crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
})

function teamOf(about: PageFacts, origin: string, search: string) {
  const url = origin + pagePath(about) + search
  return {
    '@type': 'SportsTeam',
    '@id': url,
    url,
    name: about.name,
    sport: 'Soccer',
    ...(about.image !== '' && { logo: new URL(about.image, origin).href }),
    ...(about.leagues.length > 0 && {
      memberOf: about.leagues.map(({ name }) => ({ '@type': 'SportsOrganization', name })),
    }),
  }
}

function eventOf(match: PlainMatch, origin: string, search: string) {
  const { id, home, guest, league, phase, startsAt } = match
  const url = origin + matchAddress(id, search)
  return {
    '@type': 'SportsEvent',
    '@id': url,
    url,
    name: matchTitle(match),
    ...(match.score !== '' && { description: matchTitle(match, match.score) }),
    sport: 'Soccer',
    startDate: new Date(dateable(startsAt ?? 0)).toISOString(),
    eventStatus: `https://schema.org/${STATUS[phase] ?? 'EventScheduled'}`,
    homeTeam: team(home),
    awayTeam: team(guest),
    ...(league !== '' && { superEvent: { '@type': 'EventSeries', name: league } }),
  }
}

const team = (name: string) => ({ '@type': 'SportsTeam', name })
