/**
 * Reads a provider's bodies: checks a body, reads the records of change files and the titles of match lists. It runs in
 * its own thread (`threadedReader.ts`), because the provider decides how much work a body is.
 *
 * Rules REL6, REL8, REL15, REL17 in docs/rules/relay.md. Errors: returned as values.
 */
import { createMatchListReader } from '../../../src/engine/feed/lists/matchListJs'
import { jsonExcess, type JsonLimits } from '../../kit/network/jsonExcess'
import type { Check } from '../feeds/checks'
import { FEEDS, type FeedName, type Follows } from '../feeds/feeds'
import type { Item } from '../feeds/records'
import { KINDS } from '../feeds/sources'

/** JSON limits, enough for a day of 10,000 matches with 40 arrays and objects each. */
const MOST: JsonLimits = { depth: 32, groups: 400_000 }
/** Maximum records that a body may add: all markets of 2,800 matches. */
const MOST_ITEMS = 20_000
/** Maximum number of addresses whose earlier bodies are remembered. */
const MOST_CHECKS = 4000

export interface BodyJob {
  readonly feed: FeedName
  /** Path and query. */
  readonly address: string
  readonly bytes: Uint8Array
}

export interface ItemsJob {
  readonly kind: Follows
  /** Number of the bookmaker. 0 for kinds that belong to no bookmaker. */
  readonly company: number
  /** Index in the list of the kind's sources. */
  readonly source: number
  readonly bytes: Uint8Array
  /** The previous body of the same source. `null`: this is the first body. */
  readonly before: Uint8Array | null
}

/** `bytes`: `null` if the received bytes are passed on unchanged. */
export type BodyReading =
  | { readonly fault: null; readonly bytes: Uint8Array | null }
  | { readonly fault: string }

export type ItemsReading =
  | { readonly fault: null; readonly items: readonly Item[]; readonly requestsRefresh: boolean }
  | { readonly fault: string }

/** The reader of a provider's bodies. */
export interface Reading {
  readonly body: (job: BodyJob) => Promise<BodyReading>
  readonly items: (job: ItemsJob) => Promise<ItemsReading>
  /** Returns home and guest of each match of a list. Empty if the list is unreadable. */
  readonly titles: (list: Uint8Array) => Promise<readonly (readonly [match: number, title: string])[]>
}

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()

/** Returns whether a feed is parsed as JSON. */
const isJson = (feed: FeedName): boolean => FEEDS[feed].type === 'json' || FEEDS[feed].rewrite !== undefined

export class BodyReader implements Reading {
  private readonly checks = new Map<string, Check>()

  async body({ feed, address, bytes }: BodyJob): Promise<BodyReading> {
    const excess = isJson(feed) ? jsonExcess(bytes, MOST) : null
    if (excess !== null) return { fault: excess }
    const text = textOf(bytes)
    const fault = this.checkOf(feed, address)(text)
    if (fault !== null) return { fault }
    const { rewrite } = FEEDS[feed]
    return { fault, bytes: rewrite === undefined ? null : Buffer.from(rewrite(text)) }
  }

  async items({ kind, company, source, bytes, before }: ItemsJob): Promise<ItemsReading> {
    const found = KINDS[kind].sources(company)[source]
    if (found === undefined) return { fault: 'internal-error' }
    const text = textOf(bytes)
    const items = found.read(text, before === null ? null : textOf(before))
    if (items.length > MOST_ITEMS) return { fault: 'too-many-records' }
    return { fault: null, items, requestsRefresh: found.requestsRefresh?.(text) === true }
  }

  async titles(list: Uint8Array): Promise<readonly (readonly [match: number, title: string])[]> {
    const reading = createMatchListReader().read(textOf(list))
    if (!reading.ok) return []
    return reading.value.matches.map(({ id, home, guest }) => [id, `${home} - ${guest}`])
  }

  /** Returns the check of an address, which remembers its earlier bodies. */
  private checkOf(feed: FeedName, address: string): Check {
    const key = `${feed} ${address}`
    const check = this.checks.get(key) ?? FEEDS[feed].check(new URL(address, 'http://feed').searchParams)
    this.checks.delete(key)
    this.checks.set(key, check)
    const [oldest] = this.checks.size > MOST_CHECKS ? this.checks.keys() : []
    if (oldest !== undefined) this.checks.delete(oldest)
    return check
  }
}
