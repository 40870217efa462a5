/**
 * Requests and reads the list of a query, and adds missing names.
 *
 * Rules NET17-NET19, SCN12 in docs/rules. Errors: those of `feedFetcher.ts`, and `unconfirmed` for a list that lacks
 * most of the visible matches.
 */
import type { Board } from '../../engine/board/board'
import { createListDoubt } from '../../engine/board/listDoubt'
import { dayNumber } from '../../engine/contract/zone'
import { hasDays, listKey, listOf, LISTS } from '../../engine/contract/screens'
import type { EpochMs, Zone } from '../../engine/contract/units'
import type { MatchListRecord } from '../../engine/feed/records'
import type { ActionOf, Answer, ListContent, SyncEvent } from '../../engine/sync/events'
import type { BoardList } from '../../engine/sync/state'
import type { Device } from '../transport/device'
import type { ReadyNames } from '../names/names'
import type { TakeEarly } from '../transport/fetchBody'
import { lazyImport } from '../transport/lazyImport'
import type { FeedCall, FeedFetcher } from './feedFetcher'
import { createListCalls } from './listCalls'
import type { FeedPaths } from './paths'

/** Loaded on use: a first view does not need this code. */
const restCode = lazyImport(() => import('./restReader'))

export interface ListReaderOptions extends Pick<Device, 'now'> {
  readonly board: Board
  readonly names: ReadyNames
  readonly early?: TakeEarly | undefined
  readonly boardList: () => BoardList
  readonly dispatch: (event: SyncEvent) => void
}

/** The returned function answers with an event, unless `unwanted` is aborted. `serverNow`: the server's clock. */
export function createListReader(
  { open, load }: FeedFetcher,
  paths: FeedPaths,
  serverNow: () => EpochMs,
  options: ListReaderOptions,
): (action: ActionOf<'fetchList'>, unwanted: AbortSignal) => Promise<void> {
  const { now, board, names, early, boardList, dispatch } = options
  const calls = createListCalls(paths)
  const believes = createListDoubt()
  const restOptions = { load, paths, calls, board, now, serverNow, dispatch }

  return async ({ id, query }, unwanted) => {
    const { read, url, code: reader } = calls[listOf(query)]
    const { fetch, accept, fail } = open(id, 'matches', unwanted)
    const address = () => url(query, serverNow()) ?? ''
    const receive = (content: ListContent, times: Omit<Answer, 'id'>, awaitsRest = false) =>
      dispatch({ ...times, kind: 'listReceived', id, content, serverNow: serverNow(), awaitsRest })
    if (address() === '') return receive(EMPTY_CONTENT, { asOf: now(), ageMs: 0 })
    const { reach, states } = LISTS[listOf(query)]
    // The list of a date is complete on most days, so no page waits for more matches.
    const lacksSome = reach !== null && reach !== 'date' && hasDays(query)
    if (lacksSome) void restCode()
    void reader()

    const [body, book] = await Promise.all([
      fetchDated(fetch, address, early),
      // The widget's list names no countries.
      names(query, states === 'gf'),
    ])
    if (body === undefined) return
    const content = await accept(read(body.text))
    if (content === undefined) return
    const isShown = isOnBoard(boardList(), listKey(query), serverNow(), query.zone)
    const shown = isShown ? Array.from(board.matches()).filter(({ id }) => !board.isOfRest(id)) : []
    if (!believes(shown, content.list.matches)) return fail('unconfirmed')
    const complete = (list: MatchListRecord) => book?.complete(list) ?? list
    const list = complete(content.list)
    receive({ ...content, list }, body, lacksSome)
    void book?.learnDay(query, list)
    if (reach === null) return
    const code = await restCode()
    if (code.ok) await code.value.readRest(query, content, complete, { ...restOptions, unwanted })
  }
}

/**
 * Requests the list, and once more if its date was wrong. A device's clock that is a day off gives a wrong date. The
 * first answer sets the clock.
 */
async function fetchDated(fetch: FeedCall['fetch'], address: () => string, early?: TakeEarly) {
  const first = address()
  const body = await fetch(first, early)
  const right = address()
  const isRight = first === right || !first.includes('date=')
  return body === undefined || isRight ? body : fetch(right)
}

/**
 * True if the board shows today's list with that key. Before the first list only the last visit's board can be on
 * screen.
 */
function isOnBoard(list: BoardList, key: string, serverNow: EpochMs, zone: Zone): boolean {
  if (list.key === '') return true
  return list.key === key && dayNumber(list.serverTime, zone) === dayNumber(serverNow, zone)
}

const EMPTY_LIST: MatchListRecord = {
  matches: [],
  leagues: [],
  countries: [],
  createdAt: null,
  complete: true,
}
/** The content of a list that is known to be empty without a request. */
export const EMPTY_CONTENT: ListContent = {
  list: EMPTY_LIST,
  odds: { count: 0, ids: new Float64Array(), present: new Uint32Array(), values: new Float64Array() },
}
