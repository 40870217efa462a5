/**
 * The records received in the last two minutes, at most 5,000.
 *
 * A list or a file may have been written before these records were received. The board then applies the records again
 * on top of it. Rules BRD17-BRD20 in docs/rules/board.md.
 */
import type { EpochMs } from '../contract/units'

/** Longest time in a cache (100 s, the window of the address) plus 20 s for the transfer. */
export const RECENT_MS = 120_000
export const MOST_RECENT = 5_000

/** Times at which a feed or a record was received, and at which it was written. */
export interface Instant {
  /** Time of receipt, by the local clock. */
  readonly now: EpochMs
  /** Time of writing, by the server's clock. */
  readonly asOf: EpochMs
}

export interface Recent<Item> {
  readonly add: (items: readonly Item[], at: Instant) => void
  /** Returns the records whose times pass the test, oldest first. */
  readonly filter: (test: (at: Instant) => boolean) => readonly (readonly [Item, Instant])[]
  readonly clear: () => void
  /** Sets the times of receipt back, together with the device's clock. */
  readonly setBack: (ms: number) => void
}

export function createRecent<Item>(): Recent<Item> {
  let records: (readonly [Item, Instant])[] = []
  return {
    add(items, at) {
      for (const item of items) records.push([item, at])
      const young = records.findIndex(([, { now }]) => now > at.now - RECENT_MS)
      const surplus = Math.max(young === -1 ? records.length : young, records.length - MOST_RECENT)
      if (surplus > 0) records = records.slice(surplus)
    },
    filter: test => records.filter(([, at]) => test(at)),
    clear() {
      records = []
    },
    setBack(ms) {
      records = records.map(([item, at]) => [item, { ...at, now: at.now - ms }])
    },
  }
}
