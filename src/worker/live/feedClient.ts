/**
 * Fetches each feed once when asked, reads it and applies it to the board; says whether that went well.
 *
 * The board, clock and health book are the service's; waiting and repeating belong to `schedule.ts`, the list itself to
 * `listLoader.ts`. A body that is refused leaves the board as it was and is counted by name. Rules NET7, SRV3, SRV7, SRV11-SRV14.
 */
import type { Board } from '../../engine/board/board'
import type { EngineConfig } from '../../engine/contract/protocol'
import type { Query } from '../../engine/contract/query'
import type { CompanyId } from '../../engine/contract/units'
import type { SourceName } from '../../engine/contract/view'
import type { OddsChange } from '../../engine/feed/records'
import type { ServerClock } from '../../engine/match/serverClock'
import { createCoverage } from './coverage'
import { createFeedReads } from '../requests/feedReads'
import type { HealthBook } from '../state/healthBook'
import type { LineClient } from './line'
import { late } from '../transport/late'
import { createListLoader, type ListLoader } from '../lists/listLoader'
import { feedPaths } from '../requests/paths'
import type * as readers from './live'
import type { Answer } from '../transport/fetchBody'

/** The delta files of odds hold at least this much of the past; after a longer pause only a full file is safe. */
const DELTA_REACH_MS = 12_000
/** The file of changes holds 75 s and is asked for each 60 s; after a longer pause only a list is safe. */
export const CHANGES_REACH_MS = 70_000

type LiveReaders = typeof readers

export interface FeedClientOptions {
  readonly config: EngineConfig
  readonly board: Board
  readonly clock: ServerClock
  readonly health: HealthBook
  readonly query: () => Query
  readonly onUnauthorised: (status: number, url: string) => void
  /** The change feed says that the list itself is another now. */
  readonly onListChanged: () => void
  /** A frame of the socket went missing. */
  readonly onGap: () => void
  /** What is held may be of another source, or lack what no file of changes tells any more: only a list can help. */
  readonly onResync: () => void
}

export interface FeedClient extends LineClient {
  /** The whole list with its odds. */
  readonly loadList: () => Promise<boolean>
  readonly loadChanges: () => Promise<boolean>
  /** The newest prices: a delta where one reaches back far enough, else everything. */
  readonly loadOdds: () => Promise<boolean>
  /** Prices held are another bookmaker's, or too old for a delta. */
  readonly forgetOdds: () => void
  /** The query asks for another list: what is under way is not wanted any more. */
  readonly supersede: () => void
  /** What the board holds, as a `listKey`; empty before the first. */
  readonly listHeld: () => string
  /** There is a list, but not the one that is asked for. */
  readonly holdsOtherList: () => boolean
  readonly correctScore: ListLoader['correctScore']
}

export function createFeedClient(options: FeedClientOptions): FeedClient {
  const { config, board, clock, health, query } = options
  const paths = feedPaths(config)
  const reads = createFeedReads(options)
  const scores = createCoverage(CHANGES_REACH_MS)
  const prices = createCoverage(DELTA_REACH_MS)
  let hadChanges = false
  let lastOddsText = ''
  /** Another source's answers under way are not wanted. */
  let sources = 0

  const forgetOdds = () => {
    prices.forget()
    lastOddsText = ''
  }
  const forgetSource = () => {
    sources++
    forgetOdds()
    board.otherSource()
    lists.supersede()
  }
  /** There is a list, and more was said since than the file of changes tells. */
  const isBehind = () => !scores.isEmpty() && !scores.inReach()

  const liveReaders = late(() => import('./live'))
  /** An answer, and what reads it. */
  const getLive = async (source: SourceName, url: string) => {
    const asked = sources
    const [answer, held] = await Promise.all([reads.get(source, url), liveReaders()])
    if (answer !== null && held === null) reads.withoutReader(source)
    return answer === null || held === null || asked !== sources ? null : { ...held, ...answer }
  }
  const serverNow = () => Date.now() + clock.offsetMs
  const lists = createListLoader({
    config,
    board,
    clock,
    reads,
    paths,
    query,
    onAllOdds(askedAt) {
      health.good('odds')
      prices.read(askedAt)
    },
    onLoaded(askedAt) {
      scores.read(askedAt)
      health.release(askedAt)
    },
  })

  const loadOddsDelta = async () => {
    const { company } = query()
    const widget = config.source === 'services'
    const path = widget ? paths.widgetOddsDelta : paths.oddsDelta
    const answer = await getLive('odds', path(company, serverNow()))
    if (answer === null || company !== query().company) return false
    if (answer.text === lastOddsText) health.good('odds')
    else if (!applyDelta(answer, company, widget)) return false
    lastOddsText = answer.text
    prices.read(answer.sentAt)
    return true
  }

  /** Told apart by shape as well as by path: a body with `$` has the grammar of the full file. */
  const applyDelta = (answer: LiveReaders & Answer, company: CompanyId, widget: boolean) => {
    const { text, sentAt, readOddsText, readOddsChanges } = answer
    if (!widget || text.includes('$')) {
      const table = reads.accept('odds', readOddsText(text))
      if (table !== null) board.applyOddsTable(table, 'delta', sentAt)
      return table !== null
    }
    const reading = readOddsChanges(text, company)
    const changes = reads.accept<readonly OddsChange[]>('odds', reading)
    if (changes !== null) board.applyOddsChanges(changes, sentAt)
    return changes !== null
  }

  const loadChanges = async () => {
    const reaches = scores.inReach()
    if (isBehind()) options.onResync()
    const answer = await getLive('changes', paths.changes(serverNow()))
    if (answer === null) return false
    const changes = reads.accept('changes', answer.readChanges(answer.text))
    if (changes === null) return false
    if (changes.refresh) options.onListChanged()
    else {
      const at = { now: Date.now(), asOf: serverNow(), askedAt: answer.sentAt }
      board.applyChanges(changes.records, at, hadChanges)
      if (reaches) scores.read(answer.sentAt)
    }
    hadChanges = true
    return true
  }

  return {
    loadList: lists.load,
    loadChanges,
    /**
     * A list without deltas asks for changes at this cadence, so that the page is never old. What is too large is not
     * asked for at this cadence, but at that of the list.
     */
    async loadOdds() {
      const held = lists.isHeld()
      if (held && !prices.isEmpty()) {
        if (!lists.hasDeltas()) return loadChanges()
        if (prices.inReach()) return loadOddsDelta()
      }
      return !health.isLasting() && (held ? lists.loadOdds() : lists.load())
    },
    askToken: () => reads.get('socket', paths.socketToken()),
    listen: create =>
      create({
        board,
        clock,
        health,
        reads,
        company: () => query().company,
        scores,
        odds: prices,
        onGap: options.onGap,
        forgetSource,
        onResync: options.onResync,
      }),
    forgetOdds,
    supersede: lists.supersede,
    listHeld: lists.held,
    holdsOtherList: () => lists.held() !== '' && !lists.isHeld(),
    correctScore: lists.correctScore,
  }
}
