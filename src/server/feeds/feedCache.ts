/** The last body of each feed that rows were written from, so that a body crosses between the threads once. Errors: those of `load`. */
import type { EpochMs } from '../../engine/contract/units'
import type { FeedText, LoadFeed } from './readBoard'

/** The bytes that pages get at an address. `bytes`: `null` if they are those with the tag that was given. */
interface FeedBytes {
  readonly tag: string
  readonly bytes: Uint8Array | null
  /** The clock of the feed: when the server's source answered, if it can only be requested rarely. */
  readonly saidAt: EpochMs | null
}
/** `tag`: of the bytes that are here already; empty: of none. `null`: there is no such feed now. */
export type LoadBytes = (address: string, tag: string) => Promise<FeedBytes | null>

/** Those of lists, and the small ones of open matches. */
const MOST = 64
/** Its address changes while the feed is the same. */
const STAMP = /([?&])t=\d+/

export function createFeedCache(load: LoadBytes): LoadFeed {
  /** The longest unused first. */
  const feeds = new Map<string, FeedText>()
  return async address => {
    const key = address.replace(STAMP, '$1')
    const cached = feeds.get(key)
    const answer = await load(address, cached?.tag ?? '')
    if (answer === null) return null
    const { tag, bytes, saidAt } = answer
    const text = bytes === null ? cached?.text : new TextDecoder().decode(bytes)
    if (text === undefined) return null
    const feed = { tag, text, saidAt }
    feeds.delete(key)
    feeds.set(key, feed)
    for (const longestUnused of feeds.keys()) {
      if (feeds.size <= MOST) break
      feeds.delete(longestUnused)
    }
    return feed
  }
}
