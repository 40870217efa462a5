/**
 * Loads the list that the query asks for, with its odds, onto the board. The list held stays until the next one is read.
 *
 * A query that asks for another list makes the answers under way unwanted; the same call goes on with the new one.
 * A list that would take away more than half of what is shown is asked for again first.
 * Rules SCN4-SCN7, SCN12 in docs/rules/details.md.
 * Errors: false, counted in the health book by the reads.
 */
import type { Board } from '../../engine/board/board'
import { createListDoubt } from '../../engine/board/listDoubt'
import { dayNumber } from '../../engine/contract/days'
import type { EngineConfig } from '../../engine/contract/protocol'
import type { Query } from '../../engine/contract/query'
import type { CompanyId, EpochMs, MatchId } from '../../engine/contract/units'
import type { CorrectScore } from '../../engine/feed/records'
import type { ServerClock } from '../../engine/match/serverClock'
import type { FeedReads } from '../requests/feedReads'
import {
  EMPTY_LIST,
  fileLists,
  listKey,
  listKind,
  listSources,
  type FileLists,
  type ListKind,
} from './listSource'
import type { ListAnswer } from './listAnswer'
import type { FeedPaths } from '../requests/paths'
import type { Answer } from '../transport/fetchBody'

export interface ListLoaderOptions {
  readonly config: EngineConfig
  readonly board: Board
  readonly clock: ServerClock
  readonly reads: FeedReads
  readonly paths: FeedPaths
  readonly query: () => Query
  /** The board holds every price of the list, as of when it was asked for. */
  readonly onAllOdds: (askedAt: EpochMs) => void
  /** It holds the list itself too. */
  readonly onLoaded: (askedAt: EpochMs) => void
}

export interface ListLoader {
  readonly load: () => Promise<boolean>
  /** Every price of the list held, from a file of its own where there is one. */
  readonly loadOdds: () => Promise<boolean>
  /** The answers under way are for another list than the query asks for now. */
  readonly supersede: () => void
  /** Whether the odds change files speak of the list that is asked for. */
  readonly hasDeltas: () => boolean
  /** Whether the list that is asked for is the one on the board. */
  readonly isHeld: () => boolean
  /** What the board holds, as a `listKey`; empty before the first. */
  readonly held: () => string
  /** Of the list held: `null` where its service tells none of this match, `undefined` where it does not tell of it. */
  readonly correctScore: (id: MatchId) => CorrectScore | null | undefined
}

export function createListLoader(options: ListLoaderOptions): ListLoader {
  const { config, board, clock, reads, paths, query, onAllOdds, onLoaded } = options
  const sources = listSources(paths)
  let stopper = new AbortController()
  let loading: Promise<boolean> | undefined
  let held = ''
  /** On the visitor's calendar, by the server's clock: the list of another day is another list. */
  let heldDay: number | undefined
  let correctScores: ReadonlyMap<MatchId, CorrectScore> | undefined

  const serverNow = () => Date.now() + clock.offsetMs
  const sourceOf = (asked: Query) => sources[listKind(config, asked)]
  const isAsked = (key: string) => listKey(config, query()) === key

  const believes = createListDoubt()
  const today = () => dayNumber(serverNow(), query().zone)
  /** What a kept list showed is the list that is asked for, and of no known day. */
  const isShown = (key: string) => held === '' || (held === key && heldDay === today())
  let unconfirmed = false
  const doubt = (key: string, { list }: ListAnswer) => {
    unconfirmed = !believes(isShown(key) ? board.matches() : [], list.matches)
    return unconfirmed ? 'unconfirmed' : ''
  }

  /** A phone whose clock is a day off asks for the wrong day once: the answer tells it the time. */
  const getDated = async (url: () => string, unwanted: AbortSignal) => {
    const first = url()
    // A cache would say again what is doubted.
    const answer = await reads.get('matches', first, unwanted, unconfirmed)
    const right = url()
    const isRight = first === right || !first.includes('date=')
    return answer === null || isRight ? answer : reads.get('matches', right, unwanted)
  }

  const apply = (key: string, { list, bets, correctScores: scores }: ListAnswer, asOf: EpochMs) => {
    const at = { now: Date.now(), asOf: list.createdAt ?? asOf }
    board.applyList(bets === undefined ? { list } : { list, bets }, at)
    correctScores = scores
    held = key
    heldDay = today()
  }

  const loadOnce = async (unwanted: AbortSignal): Promise<boolean> => {
    const asked = query()
    const key = listKey(config, asked)
    const source = sourceOf(asked)
    const url = () => source.url(asked, serverNow()) ?? ''
    if (url() === '') {
      apply(key, { list: EMPTY_LIST, odds: null }, serverNow())
      return true
    }
    const [answer, read] = await Promise.all([getDated(url, unwanted), source.reader()])
    if (answer === null) return false
    if (read === null) return reads.withoutReader('matches')
    const told = reads.accept('matches', await read(answer.text), value => doubt(key, value))
    if (told === null || unwanted.aborted) return false
    apply(key, told, answer.sentAt + clock.offsetMs)
    if (told.odds === null) return (await loadOdds(unwanted)) || asked.company !== query().company
    board.applyOddsTable(told.odds, 'full', answer.sentAt)
    onAllOdds(answer.sentAt)
    return true
  }

  /** Of another bookmaker or list than is asked for by then, prices are nobody's any more. */
  const loadOdds = async (unwanted: AbortSignal): Promise<boolean> => {
    const { company } = query()
    const kind = listKind(config, query())
    const url = paths[ODDS_FILES[kind]](company, serverNow())
    const [answer, readers] = await Promise.all([reads.get('odds', url, unwanted), fileLists()])
    if (answer === null) return false
    if (readers === null) return reads.withoutReader('odds')
    const isWanted = company === query().company && isAsked(held)
    if (!isWanted || !applyOdds(readers, kind, answer, company)) return false
    onAllOdds(answer.sentAt)
    return true
  }
  const applyOdds = (readers: FileLists, kind: ListKind, { text, sentAt }: Answer, company: CompanyId) => {
    const { readGoalOdds, readOddsText, resultChanges } = readers
    if (kind === 'results') {
      const file = reads.accept('odds', readGoalOdds(text))
      if (file !== null) board.applyOddsChanges(resultChanges(file, company), sentAt)
      return file !== null
    }
    const table = reads.accept('odds', readOddsText(text))
    if (table !== null) board.applyOddsTable(table, 'full', sentAt)
    return table !== null
  }

  /** Goes on until an answer is for the list that is asked for by then. */
  const load = async (): Promise<boolean> => {
    for (;;) {
      const { signal } = (stopper = new AbortController())
      const askedAt = Date.now()
      const loaded = await loadOnce(signal)
      if (signal.aborted) continue
      if (loaded) onLoaded(askedAt)
      return loaded
    }
  }
  const loadShared = () =>
    (loading ??= load().finally(() => {
      loading = undefined
    }))

  return {
    load: loadShared,
    loadOdds: () => (config.source === 'services' ? loadShared() : loadOdds(stopper.signal)),
    supersede: () => stopper.abort(),
    hasDeltas: () => sourceOf(query()).hasDeltas(query()),
    isHeld: () => isAsked(held),
    held: () => held,
    correctScore(id) {
      if (correctScores === undefined || !isAsked(held) || board.match(id) === undefined) return undefined
      return correctScores.get(id) ?? null
    },
  }
}

/** Which file has every price of a list whose own answer has none. */
const ODDS_FILES = {
  today: 'fullOdds',
  followed: 'fullOdds',
  rates: 'otherOdds',
  day: 'otherOdds',
  service: 'otherOdds',
  results: 'resultOdds',
} as const satisfies Record<ListKind, keyof FeedPaths>
