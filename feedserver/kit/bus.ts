/**
 * Carries changes from the feed to the sockets: named channels, whose messages are texts of records.
 *
 * The bus works in memory. In a cluster `cluster/sourceOutlet.ts` publishes to a broker and
 * `cluster/gatewayProvider.ts` subscribes there.
 */

/** Receives records of one channel as separate texts. */
type ChannelListener = (records: readonly string[]) => void

/** The side of a bus on which a provider publishes. */
export interface Outlet {
  publish(channel: string, records: readonly string[]): void
  /** Returns whether a channel has readers. A broker that does not know returns `true`. */
  wants(channel: string): boolean
}

export interface Bus extends Outlet {
  /** Returns the function that unsubscribes. */
  subscribe(channel: string, listener: ChannelListener): () => void
}

export function createMemoryBus(): Bus {
  const channels = new Map<string, Set<ChannelListener>>()
  return {
    publish: (channel, records) => {
      for (const listener of channels.get(channel) ?? []) listener(records)
    },
    subscribe: (channel, listener) => {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) channels.delete(channel)
      }
    },
    wants: channel => channels.has(channel),
  }
}
