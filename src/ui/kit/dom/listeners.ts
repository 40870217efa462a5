/** Adds a listener. Returns a function that removes the listener. */
export function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Listeners that are registered by key. A change of one key wakes only the listeners of that key. */
export interface KeyedListeners<Key> {
  /** Returns a function that removes the listener. */
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
