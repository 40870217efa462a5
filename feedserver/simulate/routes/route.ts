/**
 * A route: a path, how its query is read, and a body that is made from the feed in pieces.
 *
 * A body is cached by the values read from path and query, not by the text of the address. So there are only as many
 * bodies as there are different answers, whatever clients write into an address.
 */
import type { Feed } from '../feed/feed'
import type { Caching, TYPES } from '../../contract/provider'
import { nameForm, type NameForm } from '../../contract/language'

/** A request before it is read. */
export interface RouteRequest {
  readonly feed: Feed
  /** The groups of the path's pattern. */
  readonly parts: readonly string[]
  readonly query: URLSearchParams
}

/** How each value on which the body depends is read. Timestamps in the query, for example, are not among them. */
type Readers = Readonly<Record<string, (request: RouteRequest) => unknown>>

type Values<Params extends Readers> = { readonly [Name in keyof Params]: ReturnType<Params[Name]> }

/** The feed and the values that were read. */
export type Call<Params extends Readers> = Values<Params> & { readonly feed: Feed }

/** The body, a text in pieces or bytes; `null` when there is no such thing, so that the answer is 404. */
export type Written = Iterable<string> | Buffer | null

export interface RouteCaching extends Caching {
  /** The answer does not depend on the clock. */
  readonly timeless?: true
}

interface Facts {
  /** Its name in the statistics. */
  readonly name: string
  readonly path: RegExp
  readonly type: keyof typeof TYPES
  /** How long the answer may be used again; absent: a cache revalidates it before each use. */
  readonly caching?: RouteCaching
  /** Names of the query's parameters that the body depends on, here or at a provider that is relayed; absent for none. */
  readonly reads?: readonly string[]
  /** Whether it is a match list, one row of which the fault `badid` spoils. */
  readonly list?: boolean
  /** Whether its body is made up, so that a world of real matches has none. */
  readonly invents?: boolean
  /** Whether its body grows with the number of matches, so that it may become too large for pages. */
  readonly grows?: boolean
}

interface Plan<Params extends Readers> extends Facts {
  readonly params: Params
  /** The other days in the body, by number; they are planned before it is written. */
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

/** Most ids in a request, more than any visitor follows; further ids are ignored. */
const MOST_IDS = 500

/** The ids of a list with commas, in their order and each once. What is no whole number is ignored. */
export function idList(text: string | null): readonly number[] {
  const ids = (text ?? '')
    .split(',')
    .filter(piece => /^\s*\d{1,15}\s*$/.test(piece))
    .map(Number)
  return [...new Set(ids)].slice(0, MOST_IDS)
}

/** The company in the query, else the default of the service. */
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

/** The id of a league that there is; 0, which no league has, for any other. */
export const leagueId =
  (textOf: (request: RouteRequest) => string | null | undefined) =>
  (request: RouteRequest): number => {
    const id = Number(textOf(request))
    return Number.isSafeInteger(id) && request.feed.world.leagueTeams(id) !== undefined ? id : 0
  }
