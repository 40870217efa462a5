/**
 * Tags of the latest notifications. A service worker may receive a message twice, if the server ended before it had
 * recorded the sending. The tags have a cache of their own, because a service worker has no other small store. Errors:
 * rejects where the browser stores no data.
 */
export interface SeenTags {
  /** Adds the tag. Returns true if it was there already. */
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
