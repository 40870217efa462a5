/**
 * What a route is: a path, how its query is understood, and a body made from the feed in pieces.
 *
 * A body is kept under what was understood, never under the text of the query: whatever somebody writes into an
 * address, there are only as many bodies as there are different answers.
 */
import type { Feed } from '../feed'
import { nameForm, type NameForm } from '../wire/language'

export const TYPES = {
  js: 'application/javascript; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
} as const

/** A request as it came. */
export interface Ask {
  readonly feed: Feed
  /** The groups of the path's pattern. */
  readonly parts: readonly string[]
  readonly query: URLSearchParams
}

/** How each thing that the body depends on is read; timestamps and the like are not among them. */
type Readers = Readonly<Record<string, (ask: Ask) => unknown>>

type Understood<Asked extends Readers> = { readonly [Name in keyof Asked]: ReturnType<Asked[Name]> }

/** The feed and what was understood. */
export type Call<Asked extends Readers> = Understood<Asked> & { readonly feed: Feed }

/** `null` when there is no such thing: the answer is a 404 page. */
export type Written = Iterable<string> | null

interface Facts {
  /** How the statistics call it. */
  readonly name: string
  readonly path: RegExp
  readonly type: keyof typeof TYPES
  /** Seconds for which shared caches may keep the answer; not kept at all when absent. */
  readonly maxAge?: number
  /** A match list, for the fault that spoils one row. */
  readonly list?: boolean
  /** Its body grows with the number of matches, and a page reads only so much of one. */
  readonly grows?: boolean
}

interface Plan<Asked extends Readers> extends Facts {
  readonly asked: Asked
  /** The other days that the body tells of, by number; they are planned before it is written. */
  readonly days?: (call: Call<Asked>) => readonly number[]
  readonly write: (call: Call<Asked>) => Written
}

export interface Prepared {
  /** The same for all requests with the same answer. */
  readonly key: string
  readonly days: readonly number[]
  readonly write: () => Written
}

export interface Route extends Facts {
  readonly prepare: (ask: Ask) => Prepared
}

export function route<Asked extends Readers>({ asked, days, write, ...facts }: Plan<Asked>): Route {
  return {
    ...facts,
    prepare: ask => {
      const understood = Object.fromEntries(
        Object.entries(asked).map(([name, read]) => [name, read(ask)]),
      ) as Understood<Asked>
      const call = { ...understood, feed: ask.feed }
      return {
        key: `${facts.path.source}\n${JSON.stringify(understood)}`,
        days: days?.(call) ?? [],
        write: () => write(call),
      }
    },
  }
}

/** More ids than any visitor follows; those after them are left out. */
const MOST_IDS = 500

/** Ids of a comma list in their order, each once; what is no positive whole number is left out. */
export function idList(text: string | null): readonly number[] {
  const ids = (text ?? '')
    .split(',')
    .filter(piece => /^\s*\d{1,15}\s*$/.test(piece))
    .map(Number)
  return [...new Set(ids)].slice(0, MOST_IDS)
}

/** The company asked for in the query, else the default of the service. */
export const companyAsked =
  (byDefault: (feed: Feed) => number) =>
  ({ feed, query }: Ask): number => {
    const asked = Number(query.get('companyid') ?? NaN)
    return feed.world.companies.includes(asked) ? asked : byDefault(feed)
  }

export const formAsked = ({ query }: Ask): NameForm => nameForm(query.get('lang') ?? 'en')

/** Whether the server's own day has the match, or its id names another day within reach. */
export const mayHave = (feed: Feed, id: number): boolean =>
  feed.world.match(id) !== undefined || feed.days?.dayOf(id) !== undefined
