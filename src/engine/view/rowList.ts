/**
 * Row keys of the list in their order, and the subject of each row. Rules ORD3, ORD6-ORD7, ORD18, DTL1-DTL2, ADS9,
 * ADS15 and ADS16.
 *
 * Source: a selection (blocks of matches) and the query's pages and folds.
 */
import { bannersBelow } from '../contract/bannerRows'
import type { Board } from '../board/board'
import { rowChoices, type Query, type RowChoices } from '../contract/query'
import { blockKey, rowKey } from '../contract/rowKey'
import type { EpochMs, MatchId } from '../contract/units'
import type { Counts, PanelKind, RowKey } from '../contract/view'
import type { Moment } from '../select/listed'
import type { Names } from '../select/names'
import { hasMore } from '../select/page'
import { selectBlocks, type Block, type Selection } from '../select/selection'

export type RowSubject =
  | { readonly kind: 'league'; readonly block: Block; readonly folded: boolean; readonly ended: boolean }
  | { readonly kind: 'ended'; readonly block: Block; readonly open: boolean }
  | { readonly kind: 'match'; readonly id: MatchId; readonly open: PanelKind | '' }
  | { readonly kind: PanelKind; readonly id: MatchId }
  | { readonly kind: 'separator' }
  | { readonly kind: 'banner'; readonly slot: number }
  | { readonly kind: 'more'; readonly leagues: number; readonly shown: number }
  | ({ readonly kind: 'reach' } & DayReach)

/** Times between which matches of the day are known. `null`: the day is complete at that end. */
export interface DayReach {
  readonly from: EpochMs | null
  readonly until: EpochMs | null
}

const WHOLE_DAY: DayReach = { from: null, until: null }

/** Whether no hour of the day is known. */
export const isUnknown = ({ from, until }: DayReach): boolean =>
  from !== null && until !== null && from >= until

export interface RowList {
  readonly keys: readonly RowKey[]
  readonly sources: ReadonlyMap<RowKey, RowSubject>
  readonly leaguesShown: number
}

/** Returns the rows that a query shows of a board, and its counts. */
export function listRows(
  board: Board,
  query: Query,
  moment: Moment,
  names: Names,
): { readonly listed: RowList; readonly counts: Counts } {
  const selection = selectBlocks(board, query, moment, names)
  const { blocks, progress, ...counts } = selection
  const listed = rowList(selection, query, board.rest())
  const { leaguesShown } = listed
  return { listed, counts: { leagues: blocks.length, leaguesShown, ...counts, ...progress } }
}

export function rowList({ blocks }: Selection, query: Query, { from, until } = WHOLE_DAY): RowList {
  const shown = blocks.slice(0, query.pages * query.pageSize)
  const sources = new Map<RowKey, RowSubject>()
  const choices = rowChoices(query)
  // The screen of favourites has no other matches to separate.
  const hasOthers = query.screen !== 'favorite'
  const addBanners = (leagues: number, ends: boolean) => {
    if (leagues === 0 || query.bannerRows === undefined) return
    for (const slot of bannersBelow(leagues, ends, query.bannerRows))
      sources.set(rowKey('banner', slot), { kind: 'banner', slot })
  }
  for (const [index, block] of shown.entries()) {
    addBanners(index, false)
    if (hasOthers && block.first === null && (shown[index - 1]?.first ?? null) !== null)
      sources.set(rowKey('separator'), { kind: 'separator' })
    addBlock(sources, block, query.order, choices)
  }
  if (hasMore(query.pages, blocks.length, query.pageSize))
    sources.set(rowKey('more'), { kind: 'more', leagues: blocks.length, shown: shown.length })
  else {
    addBanners(shown.length, true)
    if (shown.length > 0 ? (from ?? until) !== null : isUnknown({ from, until }))
      sources.set(rowKey('reach'), { kind: 'reach', from, until })
  }
  return { keys: [...sources.keys()], sources, leaguesShown: shown.length }
}

function addBlock(
  sources: Map<RowKey, RowSubject>,
  block: Block,
  order: Query['order'],
  { isFolded, showsEnded, panelOf }: RowChoices,
) {
  const { leagueId, ids, ended } = block
  const key = headerKey(block, order)
  const open = showsEnded(leagueId)
  // A league whose matches have all ended has no row of ended matches, because its header folds them.
  const isOver = ids.length === 0
  const folded = isOver ? !open : isFolded(leagueId)
  sources.set(key, { kind: 'league', block, folded, ended: isOver })
  if (folded) return
  addMatches(sources, ids, panelOf)
  if (ended.length === 0) return
  if (!isOver) sources.set(rowKey('ended', leagueId), { kind: 'ended', block, open })
  if (open) addMatches(sources, ended, panelOf)
}

/**
 * Key of a block's header. In time order each block has its own header. In league order a league has one header, and
 * another for its `firstMatches`.
 */
function headerKey({ leagueId, ids: [first], first: part }: Block, order: Query['order']): RowKey {
  if (order === 'time' && first !== undefined) return blockKey(leagueId, first)
  return part === 'matches' ? blockKey(leagueId, 0) : rowKey('league', leagueId)
}

function addMatches(
  sources: Map<RowKey, RowSubject>,
  ids: readonly MatchId[],
  panelOf: RowChoices['panelOf'],
) {
  for (const id of ids) {
    const open = panelOf(id)
    sources.set(rowKey('match', id), { kind: 'match', id, open })
    if (open !== '') sources.set(rowKey(open, id), { kind: open, id })
  }
}
