/**
 * A route: a path, readers of its parameters, and a body that is made from the feed in chunks.
 *
 * The cache key of a body is the values read from path and query, not the text of the address. So there are only as
 * many bodies as different answers. Unknown parameters in an address are ignored.
 */
import type { Feed } from '../feed/feed'
import type { Caching, TYPES } from '../../contract/provider'
import { nameForm, type NameForm } from '../../contract/language'

/** A request before its parameters are read. */
export interface RouteRequest {
  readonly feed: Feed
  /** Texts that match the groups of the path's regular expression. */
  readonly parts: readonly string[]
  readonly query: URLSearchParams
}

/** Reader of each value on which the body depends. Timestamps in the query, for example, have no reader. */
type Readers = Readonly<Record<string, (request: RouteRequest) => unknown>>

type Values<Params extends Readers> = { readonly [Name in keyof Params]: ReturnType<Params[Name]> }

/** The feed, and the values that were read from the request. */
export type Call<Params extends Readers> = Values<Params> & { readonly feed: Feed }

/** Body: a text in chunks, or bytes. `null` answers with status 404. */
export type Written = Iterable<string> | Buffer | null

export interface RouteCaching extends Caching {
  /** The answer does not depend on the clock. */
  readonly timeless?: true
}

interface Facts {
  /** Name of the route in the statistics. */
  readonly name: string
  readonly path: RegExp
  readonly type: keyof typeof TYPES
  /** How long caches may reuse the answer. Absent: a cache revalidates it before each use. */
  readonly caching?: RouteCaching
  /**
   * Query parameters that the body depends on, here or at a relayed provider. Absent: the body depends on no parameter.
   */
  readonly reads?: readonly string[]
  /** Whether the body is a match list. The fault `badid` spoils one row of such lists. */
  readonly list?: boolean
  /** Whether the body is invented. A world of real matches then has no such body. */
  readonly invents?: boolean
  /** Whether the body grows with the number of matches, and may become too large for pages. */
  readonly grows?: boolean
}

interface Plan<Params extends Readers> extends Facts {
  readonly params: Params
  /** Numbers of the other days in the body. They are planned before it is written. */
  readonly days?: (call: Call<Params>) => readonly number[]
  readonly write: (call: Call<Params>) => Written
}

export interface Prepared {
  /** Key of the body, the same for all requests with the same answer. */
  readonly key: string
  readonly days: readonly number[]
  readonly write: () => Written
}

export interface Route extends Facts {
  readonly prepare: (request: RouteRequest) => Prepared
}

export function route<Params extends Readers>({ params, days, write, ...facts }: Plan<Params>): Route {
  return {
    ...facts,
    prepare: request => {
      const values = Object.fromEntries(
        Object.entries(params).map(([name, read]) => [name, read(request)]),
      ) as Values<Params>
      const call = { ...values, feed: request.feed }
      return {
        key: `${facts.path.source}\n${JSON.stringify(values)}`,
        days: days?.(call) ?? [],
        write: () => write(call),
      }
    },
  }
}

/** Maximum number of ids in a request, more than any visitor follows. Further ids are ignored. */
const MOST_IDS = 500

/** Distinct ids of a list with commas, in their order. Invalid ones are ignored. */
export function idList(text: string | null): readonly number[] {
  const ids = (text ?? '')
    .split(',')
    .filter(piece => /^\s*\d{1,15}\s*$/.test(piece))
    .map(Number)
  return [...new Set(ids)].slice(0, MOST_IDS)
}

/** Company in the query, else the default of the service. */
export const companyParam =
  (byDefault: (feed: Feed) => number) =>
  ({ feed, query }: RouteRequest): number => {
    const id = Number(query.get('companyid') ?? NaN)
    return feed.world.companies.includes(id) ? id : byDefault(feed)
  }

export const formParam = ({ query }: RouteRequest): NameForm => nameForm(query.get('lang') ?? 'en')

/** Whether the match may exist: the server's own day has it, or its id contains another day within reach. */
export const mayHave = (feed: Feed, id: number): boolean =>
  feed.world.match(id) !== undefined || feed.days?.dayOf(id) !== undefined

/** The league's id if the league exists, else 0. */
export const leagueId =
  (textOf: (request: RouteRequest) => string | null | undefined) =>
  (request: RouteRequest): number => {
    const id = Number(textOf(request))
    return Number.isSafeInteger(id) && request.feed.world.leagueTeams(id) !== undefined ? id : 0
  }
