/**
 * The last body of each feed from which rows were written, so that a body crosses between the threads once. Errors:
 * those of `load`.
 */
import type { EpochMs } from '../../engine/contract/units'
import type { FeedText, LoadFeed } from './readBoard'

/** The bytes that pages get at an address. `bytes`: `null` if the tag has not changed. */
interface FeedBytes {
  readonly tag: string
  readonly bytes: Uint8Array | null
  /** The clock of the feed when the server's source answered, for a source that can be requested only rarely. */
  readonly saidAt: EpochMs | null
}
/** `tag`: the tag of the cached bytes, or empty. `null`: the feed does not exist now. */
export type LoadBytes = (address: string, tag: string) => Promise<FeedBytes | null>

/** Maximum number of cached feeds: lists, and the small feeds of open matches. */
const MOST = 64
/**
 * Milliseconds for which a cached feed is used without a request. Every new body makes a new board, which takes 25 ms
 * at 2,000 matches. Rows that visitors share may be older (`feedserver/serve/rows/recentRows.ts`).
 */
const FRESH_MS = 1000
/** The timestamp, which changes in the address while the feed is the same. */
const STAMP = /([?&])t=\d+/

interface CachedFeed extends FeedText {
  /** Real time of the request, in milliseconds. */
  readonly requestedAt: number
}

export function createFeedCache(load: LoadBytes): LoadFeed {
  /** Cached feeds, least recently used first. */
  const feeds = new Map<string, CachedFeed>()
  return async address => {
    const key = address.replace(STAMP, '$1')
    const cached = feeds.get(key)
    const requestedAt = performance.now()
    if (cached !== undefined && requestedAt - cached.requestedAt < FRESH_MS) return cached
    const answer = await load(address, cached?.tag ?? '')
    if (answer === null) return null
    const { tag, bytes, saidAt } = answer
    const text = bytes === null ? cached?.text : new TextDecoder().decode(bytes)
    if (text === undefined) return null
    const feed = { tag, text, saidAt, requestedAt }
    feeds.delete(key)
    feeds.set(key, feed)
    for (const longestUnused of feeds.keys()) {
      if (feeds.size <= MOST) break
      feeds.delete(longestUnused)
    }
    return feed
  }
}
