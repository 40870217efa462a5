/**
 * Fetches each feed once when asked, reads it and applies it to the board; says whether that went well.
 *
 * The board, clock and health book are the service's; waiting and repeating belong to `schedule.ts`, the list itself to
 * `listLoader.ts`. A body that is refused leaves the board as it was and is counted by name. Rules NET7, SRV3, SRV7.
 */
import type { Board } from '../engine/board/board'
import type { EngineConfig } from '../engine/contract/protocol'
import type { Query } from '../engine/contract/query'
import type { CompanyId, EpochMs } from '../engine/contract/units'
import type { SourceName } from '../engine/contract/view'
import type { OddsChange } from '../engine/feed/records'
import type { ServerClock } from '../engine/match/serverClock'
import { createFeedReads } from './feedReads'
import type { HealthBook } from './healthBook'
import { late } from './late'
import { createListLoader, type ListLoader } from './listLoader'
import { feedPaths } from './paths'
import type * as readers from './readers/live'

/** The delta files hold at least this much of the past; after a longer pause only a full file is safe. */
const DELTA_REACH_MS = 12_000

type LiveReaders = typeof readers

export interface FeedClientOptions {
  readonly config: EngineConfig
  readonly board: Board
  readonly clock: ServerClock
  readonly health: HealthBook
  readonly query: () => Query
  readonly onUnauthorised: (status: number) => void
  /** The change feed says that the list itself is another now. */
  readonly onListChanged: () => void
  /** A frame of the socket went missing. */
  readonly onGap: () => void
}

export interface FeedClient {
  /** The whole list with its odds. */
  readonly loadList: () => Promise<boolean>
  readonly loadChanges: () => Promise<boolean>
  /** The newest prices: a delta where one reaches back far enough, else everything. */
  readonly loadOdds: () => Promise<boolean>
  readonly socketToken: () => Promise<string | null>
  readonly hearFrame: (text: string | null) => void
  /** The next frame begins a new sequence. */
  readonly resetSequence: () => void
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
  let hadChanges = false
  let oddsAt: EpochMs | null = null
  let lastOddsText = ''
  let sequence: number | null = null
  let live: LiveReaders | null = null

  const liveReaders = late(() => import('./readers/live'))
  /** An answer, and what reads it. */
  const getLive = async (source: SourceName, url: string) => {
    const [answer, held] = await Promise.all([reads.get(source, url), liveReaders()])
    live = held
    if (answer !== null && held === null) reads.withoutReader(source)
    return answer === null || held === null ? null : { ...held, text: answer.text }
  }
  const serverNow = () => Date.now() + clock.offsetMs
  const hearStamp = (serverAt: EpochMs | null) => {
    if (serverAt === null) return
    const now = Date.now()
    const believed = clock.sample({ sentAt: now, receivedAt: now, serverAt, resolutionMs: 1 })
    if (!believed) health.count('socket', 'bad-time', 1)
  }
  const onAllOdds = () => {
    health.good('odds')
    oddsAt = Date.now()
  }
  const lists = createListLoader({ config, board, clock, reads, paths, query, onAllOdds })

  const loadOddsDelta = async () => {
    const { company } = query()
    const widget = config.source === 'services'
    const path = widget ? paths.widgetOddsDelta : paths.oddsDelta
    const answer = await getLive('odds', path(company, serverNow()))
    if (answer === null || company !== query().company) return false
    if (answer.text === lastOddsText) health.good('odds')
    else if (!applyDelta(answer, company, widget)) return false
    lastOddsText = answer.text
    oddsAt = Date.now()
    return true
  }

  /** Told apart by shape as well as by path: a body with `$` has the grammar of the full file. */
  const applyDelta = (answer: LiveReaders & { text: string }, company: CompanyId, widget: boolean) => {
    const { text, readOddsText, readOddsChanges } = answer
    if (!widget || text.includes('$')) {
      const table = reads.accept('odds', readOddsText(text))
      if (table !== null) board.applyOddsTable(table, 'delta')
      return table !== null
    }
    const changes = reads.accept<readonly OddsChange[]>('odds', readOddsChanges(text, company))
    if (changes !== null) board.applyOddsChanges(changes)
    return changes !== null
  }

  const loadChanges = async () => {
    const answer = await getLive('changes', paths.changes(serverNow()))
    const changes = answer && reads.accept('changes', answer.readChanges(answer.text))
    if (changes === null) return false
    if (changes.refresh) options.onListChanged()
    else board.applyChanges(changes.records, { now: Date.now(), asOf: serverNow() }, hadChanges)
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
      if (held && oddsAt !== null) {
        if (!lists.hasDeltas()) return loadChanges()
        if (Date.now() - oddsAt < DELTA_REACH_MS) return loadOddsDelta()
      }
      return !health.isLasting() && (held ? lists.loadOdds() : lists.load())
    },
    async socketToken() {
      const answer = await getLive('socket', paths.socketToken())
      return answer && tokenOf(answer.text)
    },
    hearFrame(text) {
      health.good('socket')
      board.confirm(Date.now())
      // The line opens with a token, and no token is given before the reader of frames is there.
      if (text === null || live === null) return
      const frame = reads.accept('socket', live.readSocketFrame(text))
      if (frame === null) return
      hearStamp(frame.at)
      if (frame.seq !== null && sequence !== null && frame.seq !== sequence + 1) options.onGap()
      sequence = frame.seq
      const instant = { now: Date.now(), asOf: serverNow() }
      if (frame.changes.length > 0) board.applyChanges(frame.changes, instant, true)
      const { company } = query()
      board.applyOddsChanges(frame.odds.filter(change => change.company === company))
      if (oddsAt !== null) oddsAt = Date.now()
    },
    resetSequence() {
      sequence = null
    },
    forgetOdds() {
      oddsAt = null
      lastOddsText = ''
    },
    supersede: lists.supersede,
    listHeld: lists.held,
    holdsOtherList: () => lists.held() !== '' && !lists.isHeld(),
    correctScore: lists.correctScore,
  }
}

/** Plain text, or JSON with the token in it. */
function tokenOf(text: string): string | null {
  const trimmed = text.trim().replace(/^"|"$/g, '')
  return /^[\w.~+/=-]{1,4096}$/.test(trimmed) ? trimmed : null
}
