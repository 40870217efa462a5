/** Matches of a date in the visitor's zone, from the server's own day and the days around it. */
import { unionOf } from '../days/union'
import { inLeagueOrder } from '../../contract/worldParts'
import type { Feed } from '../feed/feed'
import type { Match, World } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import {
  beginningOf,
  dateIn,
  dateOf,
  DAY_MS,
  DEFAULT_ZONE,
  requestedZone,
  type RequestedDate,
} from '../../contract/dates'
import type { RouteRequest } from './route'

const HOUR = 3_600_000
/** Matches of other days that would be in play now are omitted, because only the server's own day is played live. */
const SETTLED_AFTER = 3 * HOUR
/** Dates further from the server's day are moved to this distance, where there are no matches. */
const REACH_DAYS = 400

/** Requested date. `null` means the server's own list: today in Vietnam, or no readable date. */
export function dateParam({ feed, query }: RouteRequest): RequestedDate | null {
  const zone = requestedZone(query)
  const today = dateIn(feed.world.now, zone)
  const date = dateOf(query.get('date') ?? '')
  if (date === null || (date === today && zone === DEFAULT_ZONE)) return null
  return { date: Math.min(Math.max(date, today - REACH_DAYS), today + REACH_DAYS), zone }
}

export const hotParam = ({ query }: RouteRequest): boolean => query.get('ishot') === '1'

export const daysAround = ({ feed, date }: { feed: Feed; date: RequestedDate | null }): readonly number[] =>
  date === null ? [] : (feed.days?.around(date.date) ?? [])

export interface DateView {
  readonly world: World
  readonly matches: readonly Match[]
}

/**
 * Whether a match of another day is listed: not while it would be in play, and not when the server's own day has it.
 */
const isShown = (match: Match, own: World): boolean =>
  own.match(match.id) === undefined && isSettled(match, own.now)

const isSettled = (match: Match, now: EpochMs): boolean =>
  match.state === 0 ? match.kickoff > now : match.kickoff + SETTLED_AFTER <= now || match.state < -1

/** Matches of a date, including those that left the list. The days around it must be planned. */
export function dateView(feed: Feed, date: RequestedDate | null): DateView {
  const own = feed.world
  if (date === null) return { world: own, matches: own.matches() }
  const others = daysAround({ feed, date }).flatMap(day => feed.days?.world(day) ?? [])
  const from = beginningOf(date)
  const onDate = ({ kickoff }: Match): boolean => kickoff >= from && kickoff < from + DAY_MS
  const matches = [
    ...[...own.matches(), ...own.left()].filter(onDate),
    ...others.flatMap(world => world.matches().filter(match => onDate(match) && isShown(match, own))),
  ]
  const world = unionOf(own, others)
  return { world, matches: inLeagueOrder(matches, world) }
}

/** Only leagues marked as hot. */
export function hotOnly(hot: boolean, view: DateView): DateView {
  if (!hot) return view
  const leagues = new Set(view.world.leagues.filter(league => league.hot).map(league => league.id))
  return { world: view.world, matches: view.matches.filter(match => leagues.has(match.leagueId)) }
}
