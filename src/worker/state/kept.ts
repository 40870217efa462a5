/** What is kept between two visits. */
import type { SavedBoard } from '../../engine/board/board'
import { TRAITS } from '../../engine/contract/markets'
import type { EpochMs } from '../../engine/contract/units'

/** Prices are kept as numbers in places: of another table of markets they would be other markets' prices. */
export const KEPT_VERSION = `3${JSON.stringify(TRAITS)}`

export interface Snapshot {
  /** Local clock. */
  readonly savedAt: EpochMs
  readonly offsetMs: number
  readonly board: SavedBoard
}

export interface Kept extends Snapshot {
  readonly version: typeof KEPT_VERSION
  readonly list: string
}

export interface SnapshotStore {
  readonly load: (now: EpochMs) => Promise<Snapshot | undefined>
  readonly save: (snapshot: Snapshot) => Promise<void>
  /** Everything that was kept here, of other pages too. */
  readonly clear: () => Promise<void>
}
