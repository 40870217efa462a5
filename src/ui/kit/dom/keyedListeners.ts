/** Listeners that each wait for one thing of many, by its key: what changes wakes its own listeners and no others. */

export interface KeyedListeners<Key> {
  /** Returns what takes the listener away again. */
  readonly on: (key: Key, listener: () => void) => () => void
  readonly wake: (key: Key) => void
}

export function createKeyedListeners<Key>(): KeyedListeners<Key> {
  const byKey = new Map<Key, Set<() => void>>()
  return {
    on(key, listener) {
      const listeners = byKey.get(key) ?? new Set()
      byKey.set(key, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && byKey.get(key) === listeners) byKey.delete(key)
      }
    },
    wake(key) {
      for (const listener of byKey.get(key) ?? []) listener()
    },
  }
}
