/** The latest replies of an engine, so that a panel that is opened again shows its content at once. The oldest are dropped. */
import type { Engine } from '../startEngine'

const MOST = 40

export interface CachedReply {
  readonly value: unknown
  /** When it came, by `performance.now()`. */
  readonly at: number
}

const caches = new WeakMap<Engine, Map<string, CachedReply>>()

export function cachedReply(engine: Engine, key: string): CachedReply | undefined {
  return caches.get(engine)?.get(key)
}

export function cacheReply(engine: Engine, key: string, value: unknown): void {
  const replies = caches.get(engine) ?? new Map<string, CachedReply>()
  caches.set(engine, replies)
  replies.delete(key)
  replies.set(key, { value, at: performance.now() })
  for (const oldest of replies.keys()) {
    if (replies.size <= MOST) break
    replies.delete(oldest)
  }
}
