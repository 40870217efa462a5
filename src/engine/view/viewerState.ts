/** What a viewer holds between two beats. */
import type { Board } from '../board/board'
import { NO_COUNTS } from '../contract/patch'
import type { Query } from '../contract/query'
import type { ListKey } from '../contract/screens'
import type { CrestAddresses, RowWindow } from '../contract/threads/protocol'
import type { EpochMs } from '../contract/units'
import type { Counts, Health, Row, RowKey } from '../contract/view'
import { followedOf, type Followed } from '../select/filter'
import { FEED_NAMES, type Names } from '../select/names'
import { NO_CRESTS } from './pictures'
import type { RowList } from './rowList'

/** What a patch can contain beside the rows. */
export interface ViewExtras {
  /** The list on the board. */
  readonly list: ListKey
  readonly health: Health
  /** Local time at which the page gets the patch; absent: the moment of the view. */
  readonly sentAt?: EpochMs
}

export interface ViewerOptions {
  readonly board: Board
  readonly query: Query
  readonly crests?: CrestAddresses
}

export interface ViewerState {
  readonly board: Board
  readonly crests: CrestAddresses
  query: Query
  /** By the query. */
  followed: Followed
  names: Names
  window: RowWindow
  /** Revision of the page's copy; 0 when the page has none, so that the next patch is the whole view. */
  rev: number
  lastRev: number
  listed: RowList
  counts: Counts
  /** At the last beat. */
  extras: ViewExtras | undefined
  /** Every row is made anew: the query or the names are others. */
  queryChanged: boolean
  /** Prices are written in another format than at the last beat. */
  formatChanged: boolean
  /** `board.priced()` at the last beat: rows without prices read differently before and after. */
  priced: boolean
  /** Local time at which the list must be made anew although nothing changed (`nextTurn`). */
  turnsAt: EpochMs
  /** Milliseconds from the local clock to the server's when the list was made. */
  offset: number
  /** The rows that the page has. */
  pageRows: Map<RowKey, Row>
}

export const EMPTY_LIST: RowList = { keys: [], sources: new Map(), leaguesShown: 0 }

export const newViewer = ({ board, query, crests = NO_CRESTS }: ViewerOptions): ViewerState => ({
  board,
  crests,
  query,
  followed: followedOf(query),
  names: FEED_NAMES,
  window: { from: 0, to: 40 },
  rev: 0,
  lastRev: 0,
  listed: EMPTY_LIST,
  counts: NO_COUNTS,
  extras: undefined,
  queryChanged: true,
  formatChanged: false,
  priced: false,
  turnsAt: Infinity,
  offset: 0,
  pageRows: new Map(),
})
