/** What every command of the panels gets. */
import type { Board } from '../../engine/board/board'
import type { Query } from '../../engine/contract/query'
import type { EpochMs } from '../../engine/contract/units'
import type { NameBook } from '../names/nameBook'
import type { CachedCalls } from './cachedCalls'
import type { PanelPaths } from './panelPaths'

export interface DetailContext {
  readonly board: Board
  readonly query: () => Query
  /** All names, those of countries included. */
  readonly names: () => Promise<NameBook | undefined>
  readonly serverNow: () => EpochMs
  /** Throws before the engine is started. */
  readonly paths: () => PanelPaths
  readonly cached: CachedCalls
}
