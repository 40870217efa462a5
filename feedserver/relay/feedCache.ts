/** All requested addresses of the provider. Above the limit the least recently requested address is dropped. */
import { Semaphore } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import { filled, type FeedName, type FoundFeed } from './feeds/feeds'
import { CachedFeed, type Tools } from './cachedFeed'
import type { Paths } from './paths'

const MOST_ADDRESSES = 4000
const MOST_BYTES = 256 * 1024 * 1024
/** Maximum simultaneous requests to the provider, and maximum waiting requests. */
const MOST_AT_ONCE = 16
const MOST_WAITING = 400

export class FeedCache {
  /** Addresses, least recently requested first. */
  private readonly addresses = new Map<string, CachedFeed>()
  private readonly paths: Paths
  private readonly tools: Tools
  private since: EpochMs = -Infinity

  constructor(paths: Paths, tools: Omit<Tools, 'semaphore' | 'floor'>) {
    this.paths = paths
    this.tools = { ...tools, semaphore: new Semaphore(MOST_AT_ONCE, MOST_WAITING), floor: () => this.since }
  }

  get size(): number {
    return this.addresses.size
  }

  /** Returns the milliseconds by which a good answer is late, by feed. The maximum of a feed's addresses counts. */
  lateness(): ReadonlyMap<FeedName, number> {
    const late = new Map<FeedName, number>()
    for (const { name, lateMs } of this.addresses.values())
      late.set(name, Math.max(late.get(name) ?? 0, lateMs))
    return late
  }

  /** Returns `null` if the provider lacks the feed. */
  find({ name, parameters }: FoundFeed, query: URLSearchParams): CachedFeed | null {
    const path = this.paths[name]
    if (path === null) return null
    const key = `${name} ${filled(path, parameters)}?${query.toString()}`
    const cached =
      this.addresses.get(key) ?? new CachedFeed(name, filled(path, parameters), query, this.tools)
    this.addresses.delete(key)
    this.addresses.set(key, cached)
    this.limit()
    return cached
  }

  /**
   * Marks all bodies as outdated, because the provider may have changed meanwhile. Such bodies are served only while
   * the provider fails.
   */
  invalidate(): void {
    this.since = this.tools.now()
  }

  /** Ends all waits for a retry, because the provider is back. */
  retryNow(): void {
    for (const feed of this.addresses.values()) feed.retryNow()
  }

  private limit(): void {
    let bytes = 0
    for (const { size } of this.addresses.values()) bytes += size
    for (const [key, feed] of this.addresses) {
      if (this.addresses.size <= MOST_ADDRESSES && bytes <= MOST_BYTES) return
      if (feed.isBusy) continue
      this.addresses.delete(key)
      bytes -= feed.size
      this.tools.ledger.forget(feed.name, feed.address)
    }
  }
}
