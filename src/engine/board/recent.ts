/**
 * The records that arrived last, for two minutes and 5,000 records at most.
 *
 * A list or a file may have been written before they arrived; the board then applies them again on top of it.
 * Rules BRD17-BRD20 in docs/rules/board.md. Errors: none.
 */
import type { EpochMs } from '../contract/units'

/** A list may stay in a cache for 100 s (the window of its address) and then takes some time to arrive. */
export const RECENT_MS = 120_000
export const MOST_RECENT = 5_000

export interface Heard {
  /** Local time at which the record arrived. */
  readonly now: EpochMs
  /** Server time at which it was written. */
  readonly asOf: EpochMs
}

export interface Recent<Item> {
  readonly keep: (items: readonly Item[], at: Heard) => void
  /** The kept records whose time passes the test, oldest first. */
  readonly which: (wanted: (at: Heard) => boolean) => readonly (readonly [Item, Heard])[]
  readonly clear: () => void
}

export function createRecent<Item>(): Recent<Item> {
  let kept: (readonly [Item, Heard])[] = []
  return {
    keep(items, at) {
      for (const item of items) kept.push([item, at])
      const young = kept.findIndex(([, { now }]) => now > at.now - RECENT_MS)
      const surplus = Math.max(young === -1 ? kept.length : young, kept.length - MOST_RECENT)
      if (surplus > 0) kept = kept.slice(surplus)
    },
    which: wanted => kept.filter(([, at]) => wanted(at)),
    clear() {
      kept = []
    },
  }
}
