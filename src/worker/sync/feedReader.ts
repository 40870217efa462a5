/**
 * Requests and reads one feed at the machine's wish, and answers with an event. Every fault goes with its source and its
 * name, and the `Date` of every answer sets the clock.
 *
 * Rules NET3, NET13, NET17-NET20, SRV3, SCN12 in docs/rules. Errors: a `failed` event; none if the request was aborted.
 */
import type { Board } from '../../engine/board/board'
import { createListDoubt } from '../../engine/board/listDoubt'
import { dayNumber } from '../../engine/contract/days'
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import { failed, succeeded, type Result } from '../../engine/contract/result'
import { listKey, listOf, LISTS, type ListKey } from '../../engine/contract/screens'
import type { EpochMs } from '../../engine/contract/units'
import type { SourceName } from '../../engine/contract/view'
import { resultChanges } from '../../engine/detail/resultPrices'
import { readGoalOdds } from '../../engine/feed/odds/goalOddsXml'
import { readOddsText } from '../../engine/feed/odds/oddsText'
import type { MatchListRecord, Reading } from '../../engine/feed/records'
import type { ServerClock } from '../../engine/match/serverClock'
import type { Cadence } from '../../engine/sync/cadence'
import type { ActionOf, ListContent, Prices, SyncEvent } from '../../engine/sync/events'
import { lasts } from '../../engine/sync/faults'
import type { BoardList, RequestId } from '../../engine/sync/state'
import type { ReadyNames } from '../names/names'
import { sampleClock, type Body, type FetchOptions, type TakeEarly } from '../transport/fetchBody'
import type { liveCode } from './liveCode'
import type { Network } from '../transport/network'
import { createListCalls } from './listCalls'
import { feedPaths } from './paths'

export interface FeedReaderOptions {
  readonly config: EngineConfig
  readonly cadence: Cadence
  readonly network: Network
  readonly board: Board
  readonly clock: ServerClock
  readonly names: ReadyNames
  readonly early?: TakeEarly | undefined
  readonly now: () => EpochMs
  /** Code that reads what the first list does not need. */
  readonly live: typeof liveCode
  /** Which list is on the board. */
  readonly boardList: () => BoardList
  readonly dispatch: (event: SyncEvent) => void
  readonly onUnauthorised: (url: string) => void
}

/** Answers with an event, unless it is not wanted any more. */
export type Request<Action> = (action: Action, unwanted: AbortSignal) => Promise<void>

export interface FeedReader {
  readonly fetchList: Request<ActionOf<'fetchList'>>
  readonly fetchPrices: Request<ActionOf<'fetchPrices'>>
  readonly fetchDelta: Request<ActionOf<'fetchDelta'>>
  readonly fetchChanges: Request<ActionOf<'fetchChanges'>>
  /** A new token for the socket, from plain text or a JSON string. */
  readonly fetchToken: () => Promise<Result<string>>
}

export function createFeedReader(options: FeedReaderOptions): FeedReader {
  const { config, cadence, network, board, clock, names, early, now, live, boardList, dispatch } = options
  const paths = feedPaths(config, cadence)
  const calls = createListCalls(paths)
  const believes = createListDoubt()
  const serverNow = () => now() + clock.offsetMs

  const fail = (id: RequestId, fault: string) => {
    dispatch({ kind: 'failed', id, fault })
    return undefined
  }
  const load = async (source: SourceName, url: string, how: FetchOptions = {}) => {
    const result = await network.fetchBody(url, how)
    if (how.unwanted?.aborted === true) return result
    if (!result.ok && lasts(result.fault) === 'visitor') options.onUnauthorised(url)
    if (result.ok && !sampleClock(clock, result.value)) dispatch({ kind: 'noted', source, fault: 'bad-time' })
    return result
  }
  const fetch = async (id: RequestId, source: SourceName, url: string, how: FetchOptions) => {
    const result = await load(source, url, how)
    if (how.unwanted?.aborted === true) return undefined
    return result.ok ? result.value : fail(id, result.fault)
  }
  const accept = <T>(id: RequestId, source: SourceName, reading: Reading<T>): T | undefined => {
    for (const { reason } of reading.skipped) dispatch({ kind: 'noted', source, fault: reason })
    return reading.ok ? reading.value : fail(id, reading.fault)
  }
  const times = ({ asOf, heldMs }: Body) => ({ asOf, ageMs: heldMs })

  /** Whether that list of today is what is shown. Before the first list only the last visit's board can be shown. */
  const isShown = (key: ListKey, zone: number) => {
    const list = boardList()
    if (list.key === '') return true
    return list.key === key && dayNumber(list.serverTime, zone) === dayNumber(serverNow(), zone)
  }
  /** If the phone's clock is a day off, the first address names a wrong day. The answer sets the clock: ask again. */
  const fetchDated = async (id: RequestId, url: () => string, unwanted: AbortSignal) => {
    const first = url()
    const body = await fetch(id, 'matches', first, { unwanted, early })
    const right = url()
    const isRight = first === right || !first.includes('date=')
    return body === undefined || isRight ? body : fetch(id, 'matches', right, { unwanted })
  }
  const receive = (id: RequestId, content: ListContent, body: { asOf: EpochMs; ageMs: number }) =>
    dispatch({ kind: 'listReceived', id, content, serverNow: serverNow(), ...body })

  return {
    async fetchList({ id, query }, unwanted) {
      const call = calls[listOf(query)]
      const url = () => call.url(query, serverNow()) ?? ''
      if (url() === '') return receive(id, NOTHING, { asOf: now(), ageMs: 0 })
      const [body, book] = await Promise.all([
        fetchDated(id, url, unwanted),
        // The widget's list names no countries.
        names(query, LISTS[listOf(query)].states === 'gf'),
      ])
      if (body === undefined) return
      const reading = await call.read(body.text)
      if (unwanted.aborted) return
      const content = accept(id, 'matches', reading)
      if (content === undefined) return
      const shown = isShown(listKey(query), query.zone) ? board.matches() : []
      if (!believes(shown, content.list.matches)) return fail(id, 'unconfirmed')
      const list = book?.complete(content.list) ?? content.list
      receive(id, { ...content, list }, times(body))
      void book?.learnDay(query, list)
    },
    async fetchPrices({ id, company, file }, unwanted) {
      const body = await fetch(id, 'odds', paths[file](company, serverNow()), { unwanted })
      if (body === undefined) return
      const prices = file === 'resultOdds' ? resultOdds(body.text, company) : fullOdds(body.text)
      const value = accept(id, 'odds', prices)
      if (value !== undefined) dispatch({ kind: 'pricesReceived', id, prices: value, ...times(body) })
    },
    async fetchDelta({ id, company, file, lastText }, unwanted) {
      const url = paths[file](company, serverNow())
      const [body, code] = await Promise.all([fetch(id, 'odds', url, { unwanted }), live()])
      if (body === undefined) return
      if (!code.ok) return fail(id, code.fault)
      const { text } = body
      const { readOddsChanges } = code.value
      /** The shape decides too, not only the path: a body with `$` has the grammar of the full file. */
      const read = (): Reading<Prices> =>
        file === 'oddsDelta' || text.includes('$')
          ? mapReading(readOddsText(text), table => ({ kind: 'delta', table }))
          : mapReading(readOddsChanges(text, company), changes => ({ kind: 'changes', changes }))
      const prices = text === lastText ? null : accept(id, 'odds', read())
      if (prices !== undefined) dispatch({ kind: 'deltaReceived', id, text, prices, ...times(body) })
    },
    async fetchChanges({ id }, unwanted) {
      const [body, code] = await Promise.all([
        fetch(id, 'changes', paths.changes(serverNow()), { unwanted }),
        live(),
      ])
      if (body === undefined) return
      if (!code.ok) return fail(id, code.fault)
      const changes = accept(id, 'changes', code.value.readChanges(body.text))
      if (changes !== undefined) dispatch({ kind: 'changesReceived', id, changes, ...times(body) })
    },
    async fetchToken() {
      const body = await load('socket', paths.socketToken())
      if (!body.ok) return body
      const token = body.value.text.trim().replace(/^"|"$/g, '')
      return /^[\w.~+/=-]{1,4096}$/.test(token) ? succeeded(token) : failed('bad-shape')
    },
  }
}

const fullOdds = (text: string) =>
  mapReading(readOddsText(text), (table): Prices => ({ kind: 'full', table }))
const resultOdds = (text: string, company: number) =>
  mapReading(readGoalOdds(text), (file): Prices => ({
    kind: 'changes',
    changes: resultChanges(file, company),
  }))

function mapReading<From, To>(reading: Reading<From>, change: (value: From) => To): Reading<To> {
  return reading.ok ? { ...reading, value: change(reading.value) } : reading
}

const EMPTY_LIST: MatchListRecord = {
  matches: [],
  leagues: [],
  countries: [],
  createdAt: null,
  complete: true,
}
/** Known without a request. */
const NOTHING: ListContent = {
  list: EMPTY_LIST,
  odds: { count: 0, ids: new Float64Array(), present: new Uint32Array(), values: new Float64Array() },
}
