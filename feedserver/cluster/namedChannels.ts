/**
 * Which channels the next card of a gateway names. Sockets may read more than a card has room for: 33,331 names are channels of some
 * provider. All of them are named within 33 s, and a source publishes a channel for a minute after a card that names it.
 */
import { MOST_NAMED } from './messages'

export class NamedChannels {
  /** Channels that no card has named yet. */
  private readonly fresh = new Set<string>()
  /** The others, those whose last card is the oldest first. */
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
