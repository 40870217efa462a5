/** What every command of the panels needs. */
import type { Board } from '../../engine/board/board'
import type { SignAddresses } from '../../engine/contract/protocol'
import type { Query } from '../../engine/contract/query'
import type { EpochMs } from '../../engine/contract/units'
import type { DetailPaths } from './detailPaths'
import type { Shelves } from './shelves'

export interface DetailTools {
  readonly board: Board
  readonly query: () => Query
  readonly serverNow: () => EpochMs
  /** See `EngineConfig`. */
  readonly signs: () => SignAddresses
  /** Known once the engine is started. */
  readonly paths: () => DetailPaths
  readonly shelf: Shelves
}
