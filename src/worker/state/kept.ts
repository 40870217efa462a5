/** What is kept between two visits. */
import type { SavedBoard } from '../../engine/board/board'
import type { EpochMs } from '../../engine/contract/units'

export const KEPT_VERSION = 2

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
