/**
 * The feeds behind the board: each call fetches one feed once, reads it and applies it.
 *
 * Waiting and repeating belong to `schedule.ts`, the list itself to `lists/listLoader.ts`; board, clock and health are
 * those of the service. Rules NET7, SRV3, SRV7, SRV11-SRV14 in docs/rules/worker.md.
 * Errors: a fault, already counted; the board stays as it was.
 */
import type { Board } from '../../engine/board/board'
import type { EngineConfig } from '../../engine/contract/threads/protocol'
import type { Query } from '../../engine/contract/query'
import { failed, mapResult, succeeded, type Result } from '../../engine/contract/result'
import { LISTS, listOf, type ListKey, type Place } from '../../engine/contract/screens'
import type { CompanyId, EpochMs } from '../../engine/contract/units'
import type { SourceName } from '../../engine/contract/view'
import type { ServerClock } from '../../engine/match/serverClock'
import { createListLoader, type ListLoader } from '../lists/listLoader'
import { createShelf } from '../lists/shelf'
import type { ReadyNames } from '../names/names'
import type { Cadence } from '../../engine/sync/cadence'
import { createFetchAndRead } from '../requests/fetchAndRead'
import { feedPaths } from '../sync/paths'
import type { HealthMonitor } from '../state/healthMonitor'
import type { Body, TakeEarly } from '../transport/fetchBody'
import { lazyImport } from '../transport/lazyImport'
import type { Sharing } from '../transport/sharing'
import { createCoverage } from './coverage'
import type { SocketFeedSource } from './socketFeed'
import type * as readers from './lazyLive'

/** A file of price changes contains at least the last 12 s; after a longer pause only a full file is complete. */
const DELTA_REACH_MS = 12_000
/** The file of changes contains the last 75 s; after a pause of 70 s only a list is sure to be complete. */
export const CHANGES_REACH_MS = 70_000

type LiveReaders = typeof readers

export interface BoardFeedsOptions {
  readonly config: EngineConfig
  readonly cadence: Cadence
  readonly board: Board
  readonly clock: ServerClock
  readonly health: HealthMonitor
  readonly query: () => Query
  readonly names: ReadyNames
  readonly onUnauthorised: (url: string) => void
  readonly early?: TakeEarly | undefined
  readonly sharing?: Sharing | undefined
}

/** What an answer says besides the records that were applied to the board. */
export interface Applied {
  /** The file of changes said `refresh`: the list has changed and has to be requested again. */
  readonly listChanged: boolean
  /** Local clock: the board has what was so then. */
  readonly asOf: EpochMs
}

export interface BoardFeeds extends SocketFeedSource {
  /** Loads the whole list with its prices. */
  readonly loadList: () => Promise<Result<Applied>>
  readonly loadChanges: () => Promise<Result<Applied>>
  /** Loads the newest prices: from a file of changes if it reaches back far enough, else all of them. */
  readonly loadOdds: () => Promise<Result<Applied>>
  /** There is a list, but the file of changes does not reach back to the last news: only a new list is complete. */
  readonly isBehind: () => boolean
  /** The source was gone: the next list may be another one's, and counts as newer than everything before. */
  readonly noteOutage: () => void
  /** The next request loads all prices, because those on the board are of another bookmaker or another source. */
  readonly forgetOdds: () => void
  /** The query asks for another list: discards the answers that are under way. */
  readonly supersede: () => void
  /**
   * The query asks for another place: puts the list of the last one away and brings back the one of this place, if it
   * is held. Otherwise the board is empty, until the place's own list has been read or restored. Answers under way are left to `supersede`.
   */
  readonly turn: (from: Place, to: Place) => void
  /** Which list the board has; empty before the first. */
  readonly listHeld: () => ListKey
  /** The board has a list, but not the one that the query asks for. */
  readonly holdsOtherList: () => boolean
  readonly isOfWrongDay: ListLoader['isOfWrongDay']
  readonly correctScore: ListLoader['correctScore']
}

const applied = (asOf: EpochMs) => succeeded<Applied>({ listChanged: false, asOf })
const toApplied = (result: Result<EpochMs>): Result<Applied> => (result.ok ? applied(result.value) : result)

export function createBoardFeeds(options: BoardFeedsOptions): BoardFeeds {
  const { config, cadence, board, clock, health, query, names, early } = options
  const paths = feedPaths(config, cadence)
  const reads = createFetchAndRead(options)
  const shelf = createShelf()
  const scores = createCoverage(CHANGES_REACH_MS)
  const prices = createCoverage(DELTA_REACH_MS)
  let hadChanges = false
  let lastOddsText = ''
  /** Goes up with another source and another place. An answer that was requested before is not applied. */
  let round = 0

  const forgetCoverage = () => {
    prices.forget()
    lastOddsText = ''
  }
  const forgetOdds = () => {
    shelf.clear()
    forgetCoverage()
  }
  const forgetServer = () => {
    round++
    forgetOdds()
    board.otherServer()
    lists.supersede()
  }

  const liveReaders = lazyImport(() => import('./lazyLive'))
  /** Fetches a body and loads the code that reads it. */
  const fetchLive = async (source: SourceName, url: string): Promise<Result<LiveReaders & Body>> => {
    const asked = round
    const [body, code] = await Promise.all([reads.fetch(source, url), liveReaders()])
    if (!body.ok) return body
    if (!code.ok) return reads.fail(source, code.fault)
    return asked === round ? succeeded({ ...code.value, ...body.value }) : failed('superseded')
  }
  const serverNow = () => Date.now() + clock.offsetMs
  const lists = createListLoader({
    board,
    clock,
    reads,
    paths,
    query,
    names,
    early,
    onAllOdds({ asOf, heldMs }) {
      health.good('odds', heldMs)
      prices.read(asOf)
    },
    onLoaded(asOf) {
      scores.read(asOf)
      health.resume(asOf)
    },
  })

  const loadOddsDelta = async (file: 'oddsDelta' | 'widgetOddsDelta'): Promise<Result<Applied>> => {
    const { company } = query()
    const answer = await fetchLive('odds', paths[file](company, serverNow()))
    if (!answer.ok) return answer
    if (company !== query().company) return failed('superseded')
    const { text, asOf, heldMs } = answer.value
    const read = text === lastOddsText ? answer : applyDelta(answer.value, company, file)
    if (!read.ok) return read
    health.good('odds', heldMs)
    lastOddsText = text
    prices.read(asOf)
    return applied(asOf)
  }

  /** The shape decides too, not only the path: a body with `$` has the grammar of the full file. */
  const applyDelta = (answer: LiveReaders & Body, company: CompanyId, file: string): Result<void> => {
    const { text, asOf, readOddsText, readOddsChanges } = answer
    if (file === 'oddsDelta' || text.includes('$'))
      return mapResult(reads.accept('odds', readOddsText(text)), table =>
        board.applyOddsTable(table, 'delta', asOf),
      )
    return mapResult(reads.accept('odds', readOddsChanges(text, company)), changes =>
      board.applyOddsChanges(changes, asOf),
    )
  }

  const loadChanges = async (): Promise<Result<Applied>> => {
    const reaches = scores.inReach()
    const answer = await fetchLive('changes', paths.changes(serverNow()))
    if (!answer.ok) return answer
    const { text, asOf, readChanges } = answer.value
    const changes = reads.accept('changes', readChanges(text))
    if (!changes.ok) return changes
    const { refresh: listChanged, records } = changes.value
    if (!listChanged) {
      board.applyChanges(records, { now: Date.now(), asOf: serverNow(), askedAt: asOf }, hadChanges)
      if (reaches) scores.read(asOf)
    }
    hadChanges = true
    return succeeded({ listChanged, asOf })
  }

  return {
    loadList: async () => toApplied(await lists.load()),
    loadChanges,
    /** A list or file that is too large is requested at the cadence of the list, not at that of prices. */
    async loadOdds() {
      const held = lists.isHeld()
      const { odds, deltas } = LISTS[listOf(query())]
      const hasNone = odds === null && deltas === null
      if (held && (hasNone || !prices.isEmpty())) {
        if (deltas === null) return loadChanges()
        if (prices.inReach()) return loadOddsDelta(deltas)
      }
      if (health.isLasting()) return failed('oversize')
      return toApplied(await (held ? lists.loadOdds() : lists.load()))
    },
    isBehind: () => !scores.isEmpty() && !scores.inReach(),
    sharing: options.sharing,
    askToken: () => reads.fetch('socket', paths.socketToken()),
    handleFrames: (create, told) =>
      create({
        board,
        clock,
        health,
        reads,
        company: () => query().company,
        scores,
        odds: prices,
        forgetServer,
        ...told,
      }),
    noteOutage: board.forgetTimes,
    forgetOdds,
    supersede: lists.supersede,
    turn(from, to) {
      round++
      const next = shelf.take(to)
      const before = {
        contents: board.exchange(next?.contents),
        list: lists.exchange(next?.list),
        heardAt: health.turn(next?.heardAt ?? null),
      }
      if (before.list.key !== '') shelf.put(from, before)
      forgetCoverage()
      scores.forget()
    },
    listHeld: lists.held,
    holdsOtherList: () => lists.held() !== '' && !lists.isHeld(),
    isOfWrongDay: lists.isOfWrongDay,
    correctScore: lists.correctScore,
  }
}
