/** The matches of a date in the visitor's zone, from the server's own day and the days around it. */
import { inLeagueOrder, unionOf } from '../days/union'
import type { Feed } from '../feed'
import type { EpochMs, Match, World } from '../../contract/model'
import type { RouteRequest } from './route'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DEFAULT_ZONE = 7
/** Matches of other days that would run now are left out, because only the server's own day is played live. */
const SETTLED_AFTER = 3 * HOUR
/** Dates further from the server's day are treated as this far: there are no matches on them. */
const REACH_DAYS = 400

/** The zone of `timezone=7`, `-3` or `5.5`, in quarters of an hour; the default zone for any other text. */
export function requestedZone(query: URLSearchParams): number {
  const text = query.get('timezone') ?? ''
  const zone = text.trim() === '' ? DEFAULT_ZONE : Math.round(Number(text) * 4) / 4
  return zone >= -12 && zone <= 14 ? zone : DEFAULT_ZONE
}

/** Days since 1970-01-01 at a time, in a zone. */
export const dateIn = (at: EpochMs, zone: number): number => Math.floor((at + zone * HOUR) / DAY)

/** Days since 1970-01-01 of a date in a query; `null` when it is no date. */
export function dateOf(text: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(at) ? null : at / DAY
}

/** A date in a zone. */
export interface RequestedDate {
  readonly date: number
  readonly zone: number
}

/** When a date begins. */
export const beginningOf = ({ date, zone }: RequestedDate): EpochMs => date * DAY - zone * HOUR

/** The requested date; `null` means the server's own list: the visitor's today, or no readable date. */
export function dateParam({ feed, query }: RouteRequest): RequestedDate | null {
  const zone = requestedZone(query)
  const today = dateIn(feed.world.now, zone)
  const date = dateOf(query.get('date') ?? '') ?? today
  if (date === today) return null
  return { date: Math.min(Math.max(date, today - REACH_DAYS), today + REACH_DAYS), zone }
}

export const hotParam = ({ query }: RouteRequest): boolean => query.get('ishot') === '1'

export const daysAround = ({ feed, date }: { feed: Feed; date: RequestedDate | null }): readonly number[] =>
  date === null ? [] : (feed.days?.around(date.date) ?? [])

export interface DateView {
  readonly world: World
  readonly matches: readonly Match[]
}

/** Whether a match of another day is shown: not while it would run, and not if the server's own day has it by now. */
const isShown = (match: Match, own: World): boolean =>
  own.match(match.id) === undefined && isSettled(match, own.now)

const isSettled = (match: Match, now: EpochMs): boolean =>
  match.state === 0 ? match.kickoff > now : match.kickoff + SETTLED_AFTER <= now || match.state < -1

/** The matches of a date, those that have left the list among them. The days around it must have been planned. */
export function dateView(feed: Feed, date: RequestedDate | null): DateView {
  const own = feed.world
  if (date === null) return { world: own, matches: own.matches() }
  const others = daysAround({ feed, date }).flatMap(day => feed.days?.world(day) ?? [])
  const from = beginningOf(date)
  const onDate = ({ kickoff }: Match): boolean => kickoff >= from && kickoff < from + DAY
  const matches = [
    ...[...own.matches(), ...own.left()].filter(onDate),
    ...others.flatMap(world => world.matches().filter(match => onDate(match) && isShown(match, own))),
  ]
  const world = unionOf(own, others)
  return { world, matches: inLeagueOrder(matches, world) }
}

/** Only the leagues marked hot. */
export function hotOnly(hot: boolean, view: DateView): DateView {
  if (!hot) return view
  const leagues = new Set(view.world.leagues.filter(league => league.hot).map(league => league.id))
  return { world: view.world, matches: view.matches.filter(match => leagues.has(match.leagueId)) }
}
