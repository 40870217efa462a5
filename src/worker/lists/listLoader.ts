/**
 * Loads the list that the query asks for, with its prices, onto the board. The list held stays until the next one is read.
 *
 * When the query changes to another list, answers under way are dropped and the same call goes on with the new list.
 * A list that would take away more than half of what is shown is asked for a second time before it is believed.
 * Rules SCN4-SCN7, SCN12 in docs/rules/details.md. Errors: the fault of the list or of its prices, counted already.
 */
import type { Board } from '../../engine/board/board'
import { createListDoubt } from '../../engine/board/listDoubt'
import { dayNumber } from '../../engine/contract/days'
import type { Query } from '../../engine/contract/query'
import { failed, mapResult, succeeded, type Result } from '../../engine/contract/result'
import { listKey, listOf, LISTS, type ListKey } from '../../engine/contract/screens'
import type { EpochMs, MatchId } from '../../engine/contract/units'
import type { CorrectScore, MatchList } from '../../engine/feed/records'
import type { ServerClock } from '../../engine/match/serverClock'
import type { FetchAndRead } from '../requests/fetchAndRead'
import type { FeedPaths } from '../requests/paths'
import type { Fault } from '../transport/faults'
import type { Body } from '../transport/fetchBody'
import { createListCalls, fileLists } from './listCalls'
import type { ListContent } from './listContent'

export interface ListLoaderOptions {
  readonly board: Board
  readonly clock: ServerClock
  readonly reads: FetchAndRead
  readonly paths: FeedPaths
  readonly query: () => Query
  /** The board holds every price of the list, as of when it was asked for. */
  readonly onAllOdds: (askedAt: EpochMs) => void
  /** It holds the list itself too. */
  readonly onLoaded: (askedAt: EpochMs) => void
}

export interface ListLoader {
  readonly load: () => Promise<Result<void>>
  /** Every price of the list held, from a file of its own where there is one, else with the list. */
  readonly loadOdds: () => Promise<Result<void>>
  /** The query asks for another list: answers under way are not wanted any more. */
  readonly supersede: () => void
  /** Whether the list that is asked for is the one on the board. */
  readonly isHeld: () => boolean
  /** Which list the board holds. */
  readonly held: () => ListKey
  /** Of the list held: `null` where it has none for this match, `undefined` where it is not known. */
  readonly correctScore: (id: MatchId) => CorrectScore | null | undefined
}

const DONE = succeeded(undefined)
const SUPERSEDED = failed('superseded')

export function createListLoader(options: ListLoaderOptions): ListLoader {
  const { board, clock, reads, paths, query, onAllOdds, onLoaded } = options
  const calls = createListCalls(paths)
  let stopper = new AbortController()
  let loading: Promise<Result<void>> | undefined
  let held: ListKey = ''
  /** On the visitor's calendar, by the server's clock: the list of another day is another list. */
  let heldDay: number | undefined
  let correctScores: ReadonlyMap<MatchId, CorrectScore> | undefined

  const serverNow = () => Date.now() + clock.offsetMs
  const isAsked = (key: ListKey) => listKey(query()) === key

  const believes = createListDoubt()
  const today = () => dayNumber(serverNow(), query().zone)
  /** A snapshot of the last visit is of the list that is asked for, and of no known day. */
  const isShown = (key: ListKey) => held === '' || (held === key && heldDay === today())
  let unconfirmed = false
  const doubt = (key: ListKey, { list }: ListContent): Fault | undefined => {
    unconfirmed = !believes(isShown(key) ? board.matches() : [], list.matches)
    return unconfirmed ? 'unconfirmed' : undefined
  }

  /** A phone whose clock is a day off asks for the wrong day once: the answer tells it the time. */
  const fetchDated = async (url: () => string, unwanted: AbortSignal) => {
    const first = url()
    // A cache would only repeat a list that is doubted.
    const body = await reads.fetch('matches', first, { unwanted, fresh: unconfirmed })
    const right = url()
    const isRight = first === right || !first.includes('date=')
    return !body.ok || isRight ? body : reads.fetch('matches', right, { unwanted })
  }

  const apply = (key: ListKey, { list, bets, correctScores: scores }: ListContent, asOf: EpochMs) => {
    const at = { now: Date.now(), asOf: list.createdAt ?? asOf }
    board.applyList(bets === undefined ? { list } : { list, bets }, at)
    correctScores = scores
    held = key
    heldDay = today()
  }

  const loadOnce = async (unwanted: AbortSignal): Promise<Result<void>> => {
    const asked = query()
    const key = listKey(asked)
    const call = calls[listOf(asked)]
    const url = () => call.url(asked, serverNow()) ?? ''
    if (url() === '') {
      apply(key, { list: EMPTY_LIST, odds: null }, serverNow())
      return DONE
    }
    const [body, read] = await Promise.all([fetchDated(url, unwanted), call.reader()])
    if (!body.ok) return body
    if (!read.ok) return reads.fail('matches', read.fault)
    const content = reads.accept('matches', await read.value(body.value.text), value => doubt(key, value))
    if (!content.ok) return content
    if (unwanted.aborted) return SUPERSEDED
    apply(key, content.value, body.value.sentAt + clock.offsetMs)
    const { odds } = content.value
    if (odds === null) return loadOddsOfList(asked, unwanted)
    board.applyOddsTable(odds, 'full', body.value.sentAt)
    onAllOdds(body.value.sentAt)
    return DONE
  }
  /** Of another bookmaker meanwhile, prices come by the next request for them: the list itself is loaded. */
  const loadOddsOfList = async ({ company }: Query, unwanted: AbortSignal) => {
    const odds = await loadOdds(unwanted)
    return company === query().company ? odds : DONE
  }

  /** Discards the prices if the bookmaker or the list changed meanwhile. */
  const loadOdds = async (unwanted: AbortSignal): Promise<Result<void>> => {
    const { company } = query()
    const { odds: file } = LISTS[listOf(query())]
    if (file === null) return DONE
    const [body, readers] = await Promise.all([
      reads.fetch('odds', paths[file](company, serverNow()), { unwanted }),
      fileLists(),
    ])
    if (!body.ok) return body
    if (!readers.ok) return reads.fail('odds', readers.fault)
    if (company !== query().company || !isAsked(held)) return SUPERSEDED
    const { readGoalOdds, readOddsText, resultChanges } = readers.value
    const { text, sentAt }: Body = body.value
    const applied =
      file === 'resultOdds'
        ? mapResult(reads.accept('odds', readGoalOdds(text)), prices =>
            board.applyOddsChanges(resultChanges(prices, company), sentAt),
          )
        : mapResult(reads.accept('odds', readOddsText(text)), table =>
            board.applyOddsTable(table, 'full', sentAt),
          )
    if (applied.ok) onAllOdds(sentAt)
    return applied
  }

  /** Goes on until an answer is for the list that is asked for by then. */
  const load = async (): Promise<Result<void>> => {
    for (;;) {
      const { signal } = (stopper = new AbortController())
      const askedAt = Date.now()
      const loaded = await loadOnce(signal)
      if (signal.aborted) continue
      if (loaded.ok) onLoaded(askedAt)
      return loaded
    }
  }
  const loadShared = () =>
    (loading ??= load().finally(() => {
      loading = undefined
    }))

  return {
    load: loadShared,
    loadOdds: () => (LISTS[listOf(query())].odds === null ? loadShared() : loadOdds(stopper.signal)),
    supersede: () => stopper.abort(),
    isHeld: () => isAsked(held),
    held: () => held,
    correctScore(id) {
      if (correctScores === undefined || !isAsked(held) || board.match(id) === undefined) return undefined
      return correctScores.get(id) ?? null
    },
  }
}

const EMPTY_LIST: MatchList = {
  matches: [],
  leagues: [],
  countries: [],
  createdAt: null,
  complete: true,
}
