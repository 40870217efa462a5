/**
 * The board that a page's own engine would have after its first answers: a query's list and prices. The worker's
 * readers read them from the bytes that the server sends to pages.
 *
 * Never throws. `null`: the list is missing or cannot be read, so the page is written without rows. Prices that cannot
 * be read leave their cells empty, as on a page that awaits prices.
 */
import { createBoard, type Board } from '../../engine/board/board'
import type { Query } from '../../engine/contract/query'
import { listKey, listOf, LISTS } from '../../engine/contract/screens'
import type { EpochMs } from '../../engine/contract/units'
import { dayEnds, offsetOf } from '../../engine/contract/zone'
import { readOddsText } from '../../engine/feed/odds/oddsText'
import type { MatchListRecord, Reading } from '../../engine/feed/records'
import { readWidgetLeagues } from '../../engine/feed/widget/widgetLeagues'
import { createServerClock } from '../../engine/match/serverClock'
import { FEED_NAMES, type Names } from '../../engine/select/names'
import { CADENCE } from '../../engine/sync/cadence'
import type { ListContent, Prices } from '../../engine/sync/events'
import { panelPaths } from '../../worker/details/calls/panelPaths'
import type { NameBook } from '../../worker/names/nameBook'
import { createNames, type ReadyNames } from '../../worker/names/names'
import { createBoardWriter } from '../../worker/sync/boardWriter'
import { EMPTY_CONTENT } from '../../worker/sync/listReader'
import { createListCalls, type ListCall } from '../../worker/sync/listCalls'
import { readResultOdds } from '../../worker/sync/resultOdds'
import type { BoardRows } from './boardRows'
import { createRestOf, type RestOf } from './readRest'

/** The body of a feed. Two bodies with the same tag have the same text. */
export interface FeedText {
  readonly tag: string
  readonly text: string
  /** The clock of the feed when the server's source answered, for a source that can be requested only rarely. */
  readonly saidAt?: EpochMs | null
}
/** `null`: the server has no such feed now. */
export type LoadFeed = (address: string) => Promise<FeedText | null>

export interface FoundBoard {
  readonly board: Board
  /** Rows that were made of the board, with the names below. */
  readonly rows: BoardRows
  readonly names: Names
  readonly readyNames: ReadyNames
  /** Time of the answer of the list's source, by the clock of the feed. `null`: just now. */
  readonly saidAt: EpochMs | null
}

interface Reader {
  readonly call: ListCall
  readonly readyNames: ReadyNames
  /** Returns the list with all known names of its leagues. */
  readonly complete: (
    list: MatchListRecord,
    book: NameBook | undefined,
  ) => Promise<MatchListRecord | undefined>
  names: Names
  now: EpochMs
  /** The list that was read last. */
  list: { readonly tag: string; readonly content: ListContent } | undefined
  readonly restOf: RestOf
  /** Tags of the bodies from which the last board was made. */
  tags: string
  board: Board
  rows: BoardRows
}

/** Maximum number of cached lists. The least recently used is removed first. */
const MOST_READERS = 16
/** The reading of a list that is known to be empty without a request. */
const EMPTY = { ok: true, value: EMPTY_CONTENT, skipped: [] } as const
const PATHS = panelPaths({ dataHost: '', socketUrl: null, snapshot: false }, CADENCE)

export type ReadBoard = (query: Query, now: EpochMs) => Promise<FoundBoard | null>

export function createBoardReader(load: LoadFeed): ReadBoard {
  /** Readers by the parts of a query that decide its answers, least recently used first. */
  const readers = new Map<string, Reader>()
  const readerOf = (query: Query, now: EpochMs): Reader => {
    const key = `${listKey(query)} ${query.company} ${query.order} ${query.language} ${dayIn(query, now)}`
    const reader = readers.get(key) ?? createReader(query, load)
    readers.delete(key)
    readers.set(key, reader)
    for (const longestUnused of readers.keys()) {
      if (readers.size <= MOST_READERS) break
      readers.delete(longestUnused)
    }
    return reader
  }
  return async (query, now) => {
    const reader = readerOf(query, now)
    reader.now = now
    const address = reader.call.url(query, now)
    const { odds, states } = LISTS[listOf(query)]
    const [list, prices, book] = await Promise.all([
      address === null ? null : load(address),
      address === null || odds === null ? null : load(PATHS[odds](query.company, now)),
      reader.readyNames(query, states === 'gf'),
    ])
    if (list === null && address !== null) return null
    const listTag = list?.tag ?? 'none'
    if (reader.list?.tag !== listTag) {
      const reading = list === null ? EMPTY : await reader.call.read(list.text)
      if (!reading.ok) return null
      reader.list = { tag: listTag, content: reading.value }
    }
    const { content } = reader.list
    const { tag, rest, odds: restOdds } = await reader.restOf(query, content, now)
    const tags = `${listTag} ${prices?.tag ?? ''} ${tag}`
    if (reader.tags !== tags) {
      const named = (await reader.complete(content.list, book)) ?? content.list
      // Another visitor's page may have made the board meanwhile.
      if (reader.tags === tags) return foundIn(reader, list)
      const board = createBoard()
      const { carriers } = createBoardWriter(board, createServerClock(), { now: () => now })
      carriers.applyList({ kind: 'applyList', content: { ...content, list: named }, asOf: now })
      const table = content.odds === null && prices !== null ? readPrices(query, prices.text) : undefined
      if (table?.ok === true) carriers.applyPrices({ kind: 'applyPrices', prices: table.value, asOf: now })
      const complete = (list: MatchListRecord) => book?.complete(list) ?? list
      carriers.applyRest({ kind: 'applyRest', rest: rest(complete), odds: restOdds, asOf: now })
      Object.assign(reader, { tags, board, rows: new Map() })
    }
    return foundIn(reader, list)
  }
}

const foundIn = ({ board, rows, names, readyNames }: Reader, list: FeedText | null): FoundBoard => ({
  board,
  rows,
  names,
  readyNames,
  saidAt: list?.saidAt ?? null,
})

/** Identifies the day of a query. Zones with the same offset share a day, and so a list. */
function dayIn({ zone, day }: Query, now: EpochMs): string {
  const { start, end } = dayEnds(now, zone, day)
  return `${start} ${end} ${offsetOf(zone, now)}`
}

function createReader(query: Query, load: LoadFeed): Reader {
  let learn: NameBook['learn'] | undefined
  const requestDay = async (day: number) => {
    const feed = await load(PATHS.widgetLeagues({ ...query, day }, reader.now))
    const leagues = feed === null ? undefined : readWidgetLeagues(feed.text)
    if (leagues?.ok === true && leagues.value !== null) learn?.(leagues.value)
    return leagues?.ok === true
  }
  const calls = createListCalls(PATHS)
  const reader: Reader = {
    call: calls[listOf(query)],
    list: undefined,
    restOf: createRestOf(load, calls),
    async complete(list, book) {
      learn = book?.learn
      await book?.learnDay(query, book.complete(list))
      return book?.complete(list)
    },
    now: 0,
    readyNames: createNames({
      now: () => reader.now,
      requestDay,
      onNames: names => Object.assign(reader, { names, rows: new Map() }),
    }),
    names: FEED_NAMES,
    tags: '',
    board: createBoard(),
    rows: new Map(),
  }
  return reader
}

function readPrices(query: Query, text: string): Reading<Prices> {
  if (LISTS[listOf(query)].odds === 'resultOdds') {
    const reading = readResultOdds(text, query.company)
    return reading.ok ? { ...reading, value: { kind: 'changes', changes: reading.value } } : reading
  }
  const reading = readOddsText(text)
  return reading.ok ? { ...reading, value: { kind: 'full', table: reading.value } } : reading
}
