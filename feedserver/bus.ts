/**
 * Carries changes from the feed to the sockets: named channels, whose messages are texts of records.
 *
 * It works in memory. A broker can take its place when one machine is not enough.
 */

/** Records of one channel, not yet joined. */
type ChannelListener = (records: readonly string[]) => void

export interface Bus {
  publish(channel: string, records: readonly string[]): void
  /** Returns the function that unsubscribes. */
  subscribe(channel: string, listener: ChannelListener): () => void
  /** Whether anybody reads the channel; a broker that does not know returns true. */
  wants(channel: string): boolean
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
