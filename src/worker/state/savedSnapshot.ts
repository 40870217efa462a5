/** What is kept in the browser between two visits. */
import type { SavedBoard } from '../../engine/board/board'
import { TRAITS } from '../../engine/contract/markets'
import type { EpochMs } from '../../engine/contract/units'

/**
 * Contains the table of markets, because prices are kept by their place in it: after a change of the table they would
 * be read as prices of other markets.
 */
export const SNAPSHOT_VERSION = `3${JSON.stringify(TRAITS)}`

export interface Snapshot {
  /** Local clock. */
  readonly savedAt: EpochMs
  readonly offsetMs: number
  readonly board: SavedBoard
}

export interface SavedSnapshot extends Snapshot {
  readonly version: typeof SNAPSHOT_VERSION
  readonly list: string
}

export interface SnapshotLabel {
  /** A screen and its data host: one board is kept of each. */
  readonly place: string
  /** The list, its language and its bookmaker. */
  readonly list: string
}

export interface SnapshotStore {
  /** The board kept for the place, if it is of that list. */
  readonly load: (label: SnapshotLabel, now: EpochMs) => Promise<Snapshot | undefined>
  readonly save: (label: SnapshotLabel, snapshot: Snapshot) => Promise<void>
  /** Deletes all that is kept, also by other pages of this origin. */
  readonly clear: () => Promise<void>
}
