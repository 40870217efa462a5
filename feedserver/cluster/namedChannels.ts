/**
 * Chooses the channels that a gateway names in its next card, the report that it sends each second. Sockets may read
 * more channels than fit into a card, because providers have up to 33,331 channels. All channels are named within 33 s.
 * A source publishes a channel for 60 s after a card that names it.
 */
import { MOST_NAMED } from './messages'

export class NamedChannels {
  /** Channels that no card has named yet. */
  private readonly fresh = new Set<string>()
  /** The other channels, ordered by their latest card, oldest first. */
  private readonly known = new Set<string>()

  add(channel: string): void {
    this.fresh.add(channel)
  }

  delete(channel: string): void {
    this.fresh.delete(channel)
    this.known.delete(channel)
  }

  next(): readonly string[] {
    const named = [...this.fresh, ...this.known].slice(0, MOST_NAMED)
    for (const channel of named) {
      this.delete(channel)
      this.known.add(channel)
    }
    return named
  }
}
