/**
 * What was heard lately, kept for answers that were written before it: the last of it, and not for long.
 *
 * Rules BRD17-BRD20 in docs/rules/board.md.
 */
import type { EpochMs } from '../contract/units'

/** A list may lie in caches for its window of 100 s, and take a while to come. */
export const RECENT_MS = 120_000
export const MOST_RECENT = 5_000

export interface Heard {
  /** Local time. */
  readonly now: EpochMs
  /** Server time. */
  readonly asOf: EpochMs
}

export interface Recent<Item> {
  readonly keep: (items: readonly Item[], at: Heard) => void
  /** The oldest first. */
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
