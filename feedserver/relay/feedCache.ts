/** All requested addresses of the provider, a limited number: beyond it the least recently requested one goes. */
import { Semaphore } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import { filled, type FeedName, type FoundFeed } from './feeds/feeds'
import { CachedFeed, type Tools } from './cachedFeed'
import type { Paths } from './paths'

const MOST_ADDRESSES = 4000
const MOST_BYTES = 256 * 1024 * 1024
/** Requests to the provider at a time, and those that may wait for their turn. */
const MOST_AT_ONCE = 16
const MOST_WAITING = 400

export class FeedCache {
  /** In the order of the last request, oldest first. */
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

  /** Milliseconds by which a right answer is late, by feed: of several addresses the most. */
  lateness(): ReadonlyMap<FeedName, number> {
    const late = new Map<FeedName, number>()
    for (const { name, lateMs } of this.addresses.values())
      late.set(name, Math.max(late.get(name) ?? 0, lateMs))
    return late
  }

  /** `null` when the provider has no such feed. */
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

  /** Bodies from before now are served only while the provider fails: it may have changed meanwhile. */
  invalidate(): void {
    this.since = this.tools.now()
  }

  /** The provider is back: nobody waits any longer to try it again. */
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
