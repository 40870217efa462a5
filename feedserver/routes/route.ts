/** What a route is: a path, the query names that matter, and a body made from the feed. */
import type { Feed } from '../feed'

export const TYPES = {
  js: 'application/javascript; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
} as const

export interface RouteCall {
  readonly feed: Feed
  /** The groups of the path's pattern. */
  readonly parts: readonly string[]
  readonly query: URLSearchParams
}

export interface Route {
  /** How the statistics call it. */
  readonly name: string
  readonly path: RegExp
  readonly type: keyof typeof TYPES
  /** Query names that change the body; timestamps and the like are not among them. */
  readonly query?: readonly string[]
  /** Seconds for which shared caches may keep the answer; not kept at all when absent. */
  readonly maxAge?: number
  /** A match list, for the fault that spoils one row. */
  readonly list?: boolean
  /** Its body grows with the number of matches, and a page reads only so much of one. */
  readonly grows?: boolean
  /** `null` when there is no such thing: the answer is a 404 page. */
  render(call: RouteCall): string | null
}

/** Ids of a comma list; what is no positive whole number is left out. */
export const idList = (text: string | null): readonly number[] =>
  (text ?? '')
    .split(',')
    .filter(piece => /^\d{1,15}$/.test(piece.trim()))
    .map(Number)

/** The company asked for in the query, else the default of the service. */
export function companyOf(call: RouteCall, byDefault: number): number {
  const asked = Number(call.query.get('companyid') ?? byDefault)
  return call.feed.world.companies.includes(asked) ? asked : byDefault
}

export const langOf = (call: RouteCall): string => call.query.get('lang') ?? 'en'
