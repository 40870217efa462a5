/** Which matches belong to a date as the visitor's zone counts it. */
import type { EpochMs, Match, World } from '../model'
import type { RouteCall } from './route'

const HOUR = 3_600_000
const DEFAULT_ZONE = 7

/** `timezone=7`, also `-3` or `5.5`; nonsense counts as the default zone. */
export function zoneOf(query: URLSearchParams): number {
  const text = query.get('timezone') ?? ''
  const zone = text.trim() === '' ? DEFAULT_ZONE : Number(text)
  return zone >= -12 && zone <= 14 ? zone : DEFAULT_ZONE
}

export const dateIn = (at: EpochMs, zone: number): string =>
  new Date(at + zone * HOUR).toISOString().slice(0, 10)

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The matches of the `date` in the query; the whole list when none is named. */
export function matchesOfDate(call: RouteCall): readonly Match[] {
  const date = call.query.get('date') ?? ''
  const zone = zoneOf(call.query)
  const all = call.feed.world.matches()
  return DATE.test(date) ? all.filter(match => dateIn(match.kickoff, zone) === date) : all
}

/** Only the leagues marked hot, when `ishot=1`. */
export function hotOnly(call: RouteCall, matches: readonly Match[]): readonly Match[] {
  if (call.query.get('ishot') !== '1') return matches
  const hot = hotLeagues(call.feed.world)
  return matches.filter(match => hot.has(match.leagueId))
}

const hotLeagues = (world: World): ReadonlySet<number> =>
  new Set(world.leagues.filter(league => league.hot).map(league => league.id))
