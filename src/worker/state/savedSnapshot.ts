/** What is kept in the browser between two visits. */
import type { SavedBoard } from '../../engine/board/board'
import { TRAITS } from '../../engine/contract/markets'
import type { EpochMs } from '../../engine/contract/units'

/** Prices are kept by their place in the table of markets: with another table they would be other markets' prices. */
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

export interface SnapshotStore {
  readonly load: (now: EpochMs) => Promise<Snapshot | undefined>
  readonly save: (snapshot: Snapshot) => Promise<void>
  /** Everything that was kept here, of other pages too. */
  readonly clear: () => Promise<void>
}
