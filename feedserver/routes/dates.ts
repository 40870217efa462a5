/** Which matches belong to a date as the visitor's zone counts it, and in which world they are found. */
import { dayNumber } from '../days/otherDays'
import { unionOf } from '../days/union'
import type { EpochMs, Match, World } from '../model'
import type { RouteCall } from './route'

const HOUR = 3_600_000
const DEFAULT_ZONE = 7
/** A match of another day that should be under way now is not told of: only the server's own day is played live. */
const SETTLED_AFTER = 3 * HOUR

/** `timezone=7`, also `-3` or `5.5`; nonsense counts as the default zone. */
export function zoneOf(query: URLSearchParams): number {
  const text = query.get('timezone') ?? ''
  const zone = text.trim() === '' ? DEFAULT_ZONE : Number(text)
  return zone >= -12 && zone <= 14 ? zone : DEFAULT_ZONE
}

export const dateIn = (at: EpochMs, zone: number): string =>
  new Date(at + zone * HOUR).toISOString().slice(0, 10)

/** Midnight UTC of a date as written in a query; null for what is no date. */
function dateAt(text: string): EpochMs | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(at) ? null : at
}

export interface DateView {
  readonly world: World
  readonly matches: readonly Match[]
}

const isSettled = (match: Match, now: EpochMs): boolean =>
  match.state === 0 ? match.kickoff > now : match.kickoff + SETTLED_AFTER <= now || match.state < -1

/** The matches of the `date` in the query; the server's own list when that is today, or none is named. */
export function dateView({ feed, query }: RouteCall): DateView {
  const date = query.get('date') ?? ''
  const at = dateAt(date)
  if (at === null) return { world: feed.world, matches: feed.world.matches() }
  const zone = zoneOf(query)
  const { now } = feed.world
  if (date === dateIn(now, zone)) return { world: feed.world, matches: feed.world.matches() }
  const world = unionOf(feed.world, feed.days?.around(dayNumber(at)) ?? [])
  const own = (match: Match): boolean => feed.world.match(match.id) !== undefined
  const matches = world
    .matches()
    .filter(match => dateIn(match.kickoff, zone) === date && (own(match) || isSettled(match, now)))
  return { world, matches }
}

/** Only the leagues marked hot, when `ishot=1`. */
export function hotOnly(query: URLSearchParams, view: DateView): DateView {
  if (query.get('ishot') !== '1') return view
  const hot = new Set(view.world.leagues.filter(league => league.hot).map(league => league.id))
  return { world: view.world, matches: view.matches.filter(match => hot.has(match.leagueId)) }
}
