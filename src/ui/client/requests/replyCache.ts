/**
 * The latest replies of an engine, so that a panel that is opened again shows its content at once. The oldest are
 * removed.
 */
import type { Engine } from '../startEngine'

const MOST = 40

export interface CachedReply {
  readonly value: unknown
  /** Time of the reply by `performance.now()`. */
  readonly at: number
}

const caches = new WeakMap<Engine, Map<string, CachedReply>>()

export function cachedReply(engine: Engine, key: string): CachedReply | undefined {
  return cacheOf(engine).get(key)
}

export function cacheReply(engine: Engine, key: string, value: unknown): void {
  const replies = cacheOf(engine)
  replies.delete(key)
  replies.set(key, { value, at: performance.now() })
  for (const oldest of replies.keys()) {
    if (replies.size <= MOST) break
    replies.delete(oldest)
  }
}

export function dropReply(engine: Engine, key: string): void {
  cacheOf(engine).delete(key)
}

/** Returns the engine's cache. A new cache has the replies from the page's HTML. */
function cacheOf(engine: Engine): Map<string, CachedReply> {
  const known = caches.get(engine)
  if (known !== undefined) return known
  const { receivedAt, replies } = engine.written ?? { receivedAt: 0, replies: [] }
  const at = receivedAt - performance.timeOrigin
  const cache = new Map(replies.map(([key, value]) => [key, { value, at }]))
  caches.set(engine, cache)
  return cache
}
