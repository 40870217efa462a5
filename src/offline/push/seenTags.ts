/**
 * The happenings that were shown last: a service may get a message twice, when the server ended before it learnt of the first.
 * In a cache of its own, because a service worker has no other small store. Errors: rejects where the browser stores nothing.
 */
export interface SeenTags {
  /** Whether it was there already. */
  readonly add: (tag: string) => Promise<boolean>
}

const CACHE = 'sixinone-push'
const ENTRY = '/push-seen'
const MOST = 60

export function seenTags(storage: Pick<CacheStorage, 'open'>): SeenTags {
  return {
    async add(tag) {
      const cache = await storage.open(CACHE)
      const stored = await cache.match(ENTRY)
      const tags = (await stored?.text())?.split('\n') ?? []
      if (tags.includes(tag)) return true
      await cache.put(ENTRY, new Response([...tags, tag].slice(-MOST).join('\n')))
      return false
    },
  }
}
