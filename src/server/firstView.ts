/** The first view of a page, as a snapshot of the engine. Rule WRT2 in docs/rules/written.md. Never throws. */
import type { ViewPatch } from '../engine/contract/patch'
import type { Query } from '../engine/contract/query'
import { listKey, LISTS, listOf } from '../engine/contract/screens'
import type { Health, Row, RowKey } from '../engine/contract/view'
import { followedOf } from '../engine/select/filter'
import type { Moment } from '../engine/select/listed'
import { diffKeys } from '../engine/view/diffKeys'
import { windowRows } from '../engine/view/refreshRows'
import { listRows } from '../engine/view/rowList'
import type { FoundBoard } from './feeds/readBoard'
import type { PageRequest } from './rowsThread'
import { rowsOf } from './feeds/boardRows'

/** Rows written for each kind of device. The largest screen of the kind shows fewer. */
const ROWS = { phone: 20, desktop: 30 } as const

/**
 * Returns the view that the page's own engine would have of the board. `now`: the clock of this process. `at`: the
 * clock of the feed. The health is never `live`. Its data are at most a second older than the page, or as old as
 * the last answer of a rarely requested source.
 */
export function firstView(
  { board, names, rows: stored, saidAt }: FoundBoard,
  query: Query,
  moment: Moment,
  { device, crests }: Pick<PageRequest, 'device' | 'crests'>,
): ViewPatch {
  const { now, at } = moment
  const { listed, counts } = listRows(board, query, moment, names)
  const splices = diffKeys([], listed.keys)
  const { states } = LISTS[listOf(query)]
  const setting = { query, states, at, followed: followedOf(query), crests, priced: board.priced(), names }
  const rowOf = rowsOf(stored, board, setting)
  const rows = windowRows(listed.keys, { from: 0, to: ROWS[device] }).flatMap((key): [RowKey, Row][] => {
    const row = rowOf(key, listed.sources.get(key))
    return row === undefined ? [] : [[key, row]]
  })
  const health: Health = {
    page: 'resyncing',
    overall: 'stale',
    receivedAt: now - (saidAt === null ? 0 : at - saidAt),
    nextAt: null,
    offsetMs: at - now,
    error: '',
    otherList: false,
    sources: [],
  }
  return {
    base: 0,
    rev: 1,
    ...(splices && { splices }),
    ...(rows.length > 0 && { rows }),
    counts,
    list: listKey(query),
    health,
  }
}
