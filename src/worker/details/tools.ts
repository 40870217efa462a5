/** What every command of the panels needs. */
import type { Board } from '../../engine/board/board'
import type { CrestAddresses } from '../../engine/contract/protocol'
import type { Query } from '../../engine/contract/query'
import type { EpochMs } from '../../engine/contract/units'
import type { PanelPaths } from './panelPaths'
import type { Shelves } from './shelves'

export interface DetailTools {
  readonly board: Board
  readonly query: () => Query
  readonly serverNow: () => EpochMs
  /** See `EngineConfig`. */
  readonly crests: () => CrestAddresses
  /** Known once the engine is started. */
  readonly paths: () => PanelPaths
  readonly shelf: Shelves
}
