/**
 * Loads the list that the query asks for, with its prices, onto the board. Until it has been read the last list stays.
 *
 * If the query changes to another list meanwhile, the answer is discarded and the same call of `load` loads that list.
 * A list that lacks more than half of the matches shown is accepted only if the next answer is alike. Rules SCN4-SCN7,
 * SCN12 in docs/rules/details.md. Errors: the fault of the list or of its prices, already counted.
 */
import type { Board } from '../../engine/board/board'
import { createListDoubt } from '../../engine/board/listDoubt'
import { dayNumber } from '../../engine/contract/days'
import type { Query } from '../../engine/contract/query'
import { failed, mapResult, succeeded, type Result } from '../../engine/contract/result'
import { listKey, listOf, LISTS, type ListKey } from '../../engine/contract/screens'
import type { EpochMs, MatchId } from '../../engine/contract/units'
import { resultChanges } from '../../engine/detail/resultPrices'
import { readGoalOdds } from '../../engine/feed/odds/goalOddsXml'
import { readOddsText } from '../../engine/feed/odds/oddsText'
import type { CorrectScore, MatchList } from '../../engine/feed/records'
import type { ServerClock } from '../../engine/match/serverClock'
import type { ReadyNames } from '../names/names'
import type { FetchAndRead } from '../requests/fetchAndRead'
import type { FeedPaths } from '../sync/paths'
import type { Fault } from '../../engine/sync/faults'
import type { Body, TakeEarly } from '../transport/fetchBody'
import { createListCalls } from '../sync/listCalls'
import type { ListContent } from '../../engine/sync/events'

export interface ListLoaderOptions {
  readonly board: Board
  readonly clock: ServerClock
  readonly reads: FetchAndRead
  readonly paths: FeedPaths
  readonly query: () => Query
  readonly names: ReadyNames
  readonly early?: TakeEarly | undefined
  /** The board now has every price of the list, as of the time of that answer. */
  readonly onAllOdds: (answer: Body) => void
  /** The board now has the list as of that time. */
  readonly onLoaded: (asOf: EpochMs) => void
}

export interface ListLoader {
  readonly load: () => Promise<Result<EpochMs>>
  /** Loads every price of the list: from a file of its own if there is one, else with the list, as while that loads. */
  readonly loadOdds: () => Promise<Result<EpochMs>>
  /** Discards the answers that are under way: the query asks for another list, or another source has taken over. */
  readonly supersede: () => void
  /** Whether the board has the list that the query asks for. */
  readonly isHeld: () => boolean
  /** Which list the board has; empty before the first. */
  readonly held: () => ListKey
  /** Whether the clock has turned out to have shown another day than it was when the list was read: it is the wrong day's. */
  readonly isOfWrongDay: () => boolean
  /** The board's contents were exchanged: says what they are of, and returns what was said of those before. */
  readonly exchange: (next?: HeldList) => HeldList
  /**
   * Correct-score prices that came with the list. `null`: it has none for this match. `undefined`: not known, because
   * the list comes without such prices, is not the one asked for, or does not have the match.
   */
  readonly correctScore: (id: MatchId) => CorrectScore | null | undefined
}

/** What the loader knows of the list on the board. */
export interface HeldList {
  readonly key: ListKey
  /** When the list was read, and which time the server's clock was then thought to show: after midnight it is another day's list. */
  readonly read?: { readonly at: EpochMs; readonly serverAt: EpochMs }
  readonly correctScores?: ReadonlyMap<MatchId, CorrectScore> | undefined
}

const NO_LIST: HeldList = { key: '' }
const SUPERSEDED = failed('superseded')

export function createListLoader(options: ListLoaderOptions): ListLoader {
  const { board, clock, reads, paths, query, names, early, onAllOdds, onLoaded } = options
  const calls = createListCalls(paths)
  let stopper = new AbortController()
  let loading: Promise<Result<EpochMs>> | undefined
  let held = NO_LIST

  const serverNow = () => Date.now() + clock.offsetMs
  const isAsked = (key: ListKey) => listKey(query()) === key

  const believes = createListDoubt()
  const dayOfVisitor = (at: EpochMs) => dayNumber(at, query().zone)
  const isReadOn = (day: number) => held.read !== undefined && dayOfVisitor(held.read.serverAt) === day
  /** Whether that list of today is what is shown. Before the first list only the last visit's board can be shown. */
  const isShown = (key: ListKey) =>
    held.key === '' || (held.key === key && isReadOn(dayOfVisitor(serverNow())))
  const doubt = (key: ListKey, { list }: ListContent): Fault | undefined =>
    believes(isShown(key) ? board.matches() : [], list.matches) ? undefined : 'unconfirmed'

  /** If the phone's clock is a day off, the first address names a wrong day. The answer sets the clock: ask again. */
  const fetchDated = async (url: () => string, unwanted: AbortSignal) => {
    const first = url()
    const body = await reads.fetch('matches', first, { unwanted, early })
    const right = url()
    const isRight = first === right || !first.includes('date=')
    return !body.ok || isRight ? body : reads.fetch('matches', right, { unwanted })
  }

  const apply = (key: ListKey, { list, bets, correctScores }: ListContent, asOf: EpochMs) => {
    const at = { now: Date.now(), asOf: list.createdAt ?? asOf }
    board.applyList(bets === undefined ? { list } : { list, bets }, at)
    held = { key, read: { at: Date.now(), serverAt: serverNow() }, correctScores }
  }

  const loadOnce = async (unwanted: AbortSignal): Promise<Result<EpochMs>> => {
    const asked = query()
    const key = listKey(asked)
    const call = calls[listOf(asked)]
    const url = () => call.url(asked, serverNow()) ?? ''
    if (url() === '') {
      // Known to be empty without a request.
      apply(key, { list: EMPTY_LIST, odds: null }, serverNow())
      return reads.accept('matches', { ...succeeded(Date.now()), skipped: [] })
    }
    const [body, book] = await Promise.all([
      fetchDated(url, unwanted),
      // The widget's list names no countries.
      names(asked, LISTS[listOf(asked)].states === 'gf'),
    ])
    if (!body.ok) return body
    const found = await call.read(body.value.text)
    if (unwanted.aborted) return SUPERSEDED
    const content = reads.accept('matches', found, value => doubt(key, value))
    if (!content.ok) return content
    const { odds } = content.value
    const { asOf } = body.value
    const list = book?.complete(content.value.list) ?? content.value.list
    apply(key, { ...content.value, list }, asOf + clock.offsetMs)
    void book?.learnDay(asked, list)
    if (odds === null) {
      const loaded = await loadOddsOfList(asked, unwanted)
      return loaded.ok ? succeeded(asOf) : loaded
    }
    board.applyOddsTable(odds, 'full', asOf)
    onAllOdds(body.value)
    return succeeded(asOf)
  }
  /** Ignores a fault of the prices if another bookmaker was chosen meanwhile: the odds poll requests the new ones. */
  const loadOddsOfList = async ({ company }: Query, unwanted: AbortSignal) => {
    const odds = await loadOdds(unwanted)
    return company === query().company ? odds : succeeded(Date.now())
  }

  /** Discards the prices if the bookmaker or the list changed meanwhile. */
  const loadOdds = async (unwanted: AbortSignal): Promise<Result<EpochMs>> => {
    const { company } = query()
    const { odds: file } = LISTS[listOf(query())]
    if (file === null) return succeeded(Date.now())
    const body = await reads.fetch('odds', paths[file](company, serverNow()), { unwanted })
    if (!body.ok) return body
    if (unwanted.aborted || company !== query().company || !isAsked(held.key)) return SUPERSEDED
    const { text, asOf } = body.value
    const applied =
      file === 'resultOdds'
        ? mapResult(reads.accept('odds', readGoalOdds(text)), prices =>
            board.applyOddsChanges(resultChanges(prices, company), asOf),
          )
        : mapResult(reads.accept('odds', readOddsText(text)), table =>
            board.applyOddsTable(table, 'full', asOf),
          )
    if (!applied.ok) return applied
    onAllOdds(body.value)
    return succeeded(asOf)
  }

  /** Starts again if `supersede` was called meanwhile. */
  const load = async (): Promise<Result<EpochMs>> => {
    for (;;) {
      const { signal } = (stopper = new AbortController())
      const loaded = await loadOnce(signal)
      if (signal.aborted) continue
      if (loaded.ok) onLoaded(loaded.value)
      return loaded
    }
  }
  const loadShared = () =>
    (loading ??= load().finally(() => {
      loading = undefined
    }))

  return {
    load: loadShared,
    loadOdds: () =>
      loading !== undefined || LISTS[listOf(query())].odds === null ? loadShared() : loadOdds(stopper.signal),
    supersede: () => stopper.abort(),
    isHeld: () => isAsked(held.key),
    held: () => held.key,
    isOfWrongDay: () =>
      held.read !== undefined && !isReadOn(dayOfVisitor(held.read.at + clock.offsetMs)) && isAsked(held.key),
    exchange(next = NO_LIST) {
      const before = held
      held = next
      return before
    },
    correctScore(id) {
      const { key, correctScores } = held
      if (correctScores === undefined || !isAsked(key) || board.match(id) === undefined) return undefined
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
