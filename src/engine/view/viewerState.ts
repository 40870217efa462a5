/** State of a viewer between two beats. */
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

/** Contents of a patch other than the rows. */
export interface ViewExtras {
  /** Key of the list on the board. */
  readonly list: ListKey
  readonly health: Health
  /** Local time at which the page gets the patch. Absent: the moment of the view. */
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
  /** Ids that the query follows. */
  followed: Followed
  names: Names
  window: RowWindow
  /** Revision of the page's copy. 0: the page has no copy, so the next patch is a snapshot. */
  rev: number
  lastRev: number
  listed: RowList
  counts: Counts
  /** Parts of the view other than rows, at the last beat. */
  extras: ViewExtras | undefined
  /** The query or the names changed, so every row is made again. */
  queryChanged: boolean
  /** The odds format changed since the last beat. */
  formatChanged: boolean
  /** `board.priced()` at the last beat. Rows without prices look different before and after it becomes true. */
  priced: boolean
  /** Local time at which the list must be made again even without changes (`nextTurn`). */
  turnsAt: EpochMs
  /** Server clock minus local clock, in milliseconds, when the list was made. */
  offset: number
  /** Rows on the page. */
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
