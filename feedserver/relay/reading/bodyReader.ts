/**
 * Reads what a provider sent: whether a body is its feed, the records of a file of changes, and the titles of a match list. It runs
 * in a thread of its own (`threadedReader.ts`), because a provider decides how much work a body is.
 *
 * Rules REL6, REL8, REL15, REL17 in docs/rules/relay.md. Errors: values.
 */
import { createMatchListReader } from '../../../src/engine/feed/lists/matchListJs'
import { jsonExcess, type JsonLimits } from '../../kit/network/jsonExcess'
import type { Check } from '../feeds/checks'
import { FEEDS, type FeedName, type Follows } from '../feeds/feeds'
import type { Item } from '../feeds/records'
import { KINDS } from '../feeds/sources'

/** Room for a day of 10,000 matches with 40 arrays and objects each. */
const MOST: JsonLimits = { depth: 32, groups: 400_000 }
/** Records that a body may add: all markets of 2,800 matches. */
const MOST_ITEMS = 20_000
/** Addresses whose earlier bodies are remembered. */
const MOST_CHECKS = 4000

export interface BodyJob {
  readonly feed: FeedName
  /** Path and query. */
  readonly address: string
  readonly bytes: Uint8Array
}

export interface ItemsJob {
  readonly kind: Follows
  /** 0 for kinds without one. */
  readonly company: number
  /** Place in the list of the kind's sources. */
  readonly source: number
  readonly bytes: Uint8Array
  /** The body before of the same source; `null`: none. */
  readonly before: Uint8Array | null
}

/** `bytes` `null`: they are passed on as they came. */
export type BodyReading =
  | { readonly fault: null; readonly bytes: Uint8Array | null }
  | { readonly fault: string }

export type ItemsReading =
  | { readonly fault: null; readonly items: readonly Item[]; readonly requestsRefresh: boolean }
  | { readonly fault: string }

/** What the relay has read for it. */
export interface Reading {
  readonly body: (job: BodyJob) => Promise<BodyReading>
  readonly items: (job: ItemsJob) => Promise<ItemsReading>
  /** Home and guest of each match of a list; nothing for a list that cannot be read. */
  readonly titles: (list: Uint8Array) => Promise<readonly (readonly [match: number, title: string])[]>
}

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()

/** Feeds that are parsed as JSON. */
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

  /** The check of an address, which remembers its earlier bodies. */
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
