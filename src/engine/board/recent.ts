/**
 * The records received in the last two minutes, 5,000 at most.
 *
 * A list or a file may have been written before they were received; the board then applies them again on top of it.
 * Rules BRD17-BRD20 in docs/rules/board.md. Errors: none.
 */
import type { EpochMs } from '../contract/units'

/** A list may stay in a cache for 100 s (the window of its address) and then takes some time to arrive. */
export const RECENT_MS = 120_000
export const MOST_RECENT = 5_000

/** When a feed or a record was received, and when it was written. */
export interface Instant {
  /** Local clock. */
  readonly now: EpochMs
  /** Server clock. */
  readonly asOf: EpochMs
}

export interface Recent<Item> {
  readonly add: (items: readonly Item[], at: Instant) => void
  /** The records whose times pass the test, oldest first. */
  readonly filter: (test: (at: Instant) => boolean) => readonly (readonly [Item, Instant])[]
  readonly clear: () => void
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
  }
}
