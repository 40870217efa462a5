/**
 * The engine at work: owns one board and one view, and sends one patch per beat.
 *
 * Everything that waits is in `schedule.ts` and `transport/`; everything that thinks is in `engine/`.
 * Rules SRV1-SRV8 in docs/rules/worker.md.
 */
import { createBoard } from '../engine/board/board'
import type { EngineCommands, EngineConfig, EngineEvent } from '../engine/contract/protocol'
import type { Query } from '../engine/contract/query'
import type { EpochMs } from '../engine/contract/units'
import { createServerClock } from '../engine/match/serverClock'
import { leagueChoices } from '../engine/select/leagueChoices'
import { matchScores } from '../engine/select/matchScores'
import { rowKey } from '../engine/contract/rowKey'
import { createViewer, type Viewer } from '../engine/view/viewer'
import { lateDetails } from './details/lateDetails'
import { createFeedClient, type FeedClient } from './live/feedClient'
import { createHealthBook } from './state/healthBook'
import { listKey } from './lists/listSource'
import { createSchedule, type Schedule } from './live/schedule'
import { createSnapshotKeeper, lateSnapshots, type SnapshotKeeper } from './state/snapshotKeeper'

const BEAT_MS = 100
/** Minutes, ages and followed matches that leave move with time alone. */
const TICK_MS = 1_000
/** Looking at another tab for a moment is no reason to hang up. */
const HIDDEN_GRACE_MS = 15_000

interface Session {
  readonly config: EngineConfig
  readonly viewer: Viewer
  readonly client: FeedClient
  readonly schedule: Schedule
  readonly keeper: SnapshotKeeper | undefined
}

export function createService(post: (event: EngineEvent) => void): EngineCommands {
  const board = createBoard()
  const clock = createServerClock()
  const health = createHealthBook()
  let query: Query | undefined
  let session: Session | undefined
  let beatTimer: ReturnType<typeof setTimeout> | undefined
  let tick: ReturnType<typeof setInterval> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let hidden = false
  let resting = false
  let lastBeat: EpochMs = 0
  /** Of the last visit: a better guess than none until this one has asked for the time. */
  let restoredOffsetMs = 0

  const offsetMs = () => (clock.known ? clock.offsetMs : restoredOffsetMs)
  const beatNow = () => {
    clearTimeout(beatTimer)
    beatTimer = undefined
    if (session === undefined || hidden) return
    const now = Date.now()
    lastBeat = now
    const changes = board.take()
    if (changes.membership || changes.matches.size > 0) session.keeper?.touch()
    const moment = { now, at: now + offsetMs() }
    const patch = session.viewer.beat(changes, moment, health.current(Math.round(offsetMs())))
    if (patch !== undefined) post({ kind: 'patch', patch })
    session.keeper?.saveIfDue(now)
  }
  const beatSoon = () => {
    beatTimer ??= setTimeout(beatNow, Math.max(0, lastBeat + BEAT_MS - Date.now()))
  }

  const onUnauthorised = (status: number, url: string) => post({ kind: 'unauthorised', status, url })
  const open = (config: EngineConfig, first: Query): Session => {
    const source = config.source === 'files' ? 'gf' : 'widget'
    const { crests } = config
    const viewer = createViewer({ board, query: first, source, ...(crests && { crests }) })
    const client: FeedClient = createFeedClient({
      config,
      board,
      clock,
      health,
      query: () => query ?? first,
      onUnauthorised,
      onListChanged: () => schedule.listChanged(),
      onGap: () => schedule.gap(),
      onResync: () => schedule.resync(),
    })
    const schedule = createSchedule({
      config,
      client: () => client,
      health,
      company: () => (query ?? first).company,
      onNews: beatSoon,
    })
    const keeper = config.snapshot ? openKeeper(config, first, client) : undefined
    return { config, viewer, client, schedule, keeper }
  }

  const openKeeper = (config: EngineConfig, first: Query, client: FeedClient): SnapshotKeeper => {
    const list = listKey(config, first)
    const name = `${list} ${first.language} ${first.company}`
    return createSnapshotKeeper({
      store: lateSnapshots(`${config.source} ${config.dataHost}`, name),
      isAsked: () => query?.company === first.company && listKey(config, query) === list,
      isHeld: () => client.listHeld() === list,
      take: () => ({
        savedAt: health.heardAt('matches') ?? Date.now(),
        offsetMs: offsetMs(),
        board: board.save(),
      }),
    })
  }

  /** The last visit's board is shown until the first list is read, marked with its age. */
  const restore = async ({ keeper }: Session) => {
    const found = await keeper?.last()
    if (found === undefined || health.heardAt('matches') !== null) return
    board.restore(found.board)
    restoredOffsetMs = found.offsetMs
    health.restore(found.savedAt)
    health.setPage('resyncing')
    beatSoon()
  }

  const rest = () => {
    resting = true
    session?.schedule.rest()
    session?.keeper?.save()
  }
  const wake = () => {
    if (resting) health.setPage('resyncing')
    resting = false
    session?.schedule.start()
    beatSoon()
  }

  const tellAsking = () => health.setPage(health.heardAt('matches') === null ? 'loading' : 'resyncing')
  const started = () => {
    if (session === undefined || query === undefined) throw new Error('The engine was not started')
    return { ...session, query }
  }
  const details = lateDetails({
    board,
    clock,
    config: () => started().config,
    query: () => started().query,
    heldScore: id => started().client.correctScore(id),
    onUnauthorised,
  })

  return {
    ...details,
    start(config, first) {
      query = first
      session = open(config, first)
      void restore(session)
      session.schedule.start()
      tick = setInterval(beatSoon, TICK_MS)
      beatNow()
    },
    setQuery(next) {
      const companyChanged = query?.company !== next.company
      const isOtherList = query !== undefined && session !== undefined && otherList(session, query, next)
      query = next
      session?.viewer.setQuery(next)
      if (companyChanged) {
        board.clearOdds()
        session?.schedule.companyChanged()
      }
      if (isOtherList) {
        tellAsking()
        session?.schedule.sourceChanged()
      }
      beatNow()
    },
    setWindow(window) {
      session?.viewer.setWindow(window)
      beatNow()
    },
    setHidden(next) {
      if (next === hidden) return
      hidden = next
      clearTimeout(hiding)
      if (hidden) {
        session?.keeper?.save()
        hiding = setTimeout(rest, HIDDEN_GRACE_MS)
      } else if (resting) wake()
      else beatSoon()
    },
    retry() {
      tellAsking()
      session?.schedule.refresh()
      beatSoon()
    },
    resync() {
      session?.viewer.forgetPage()
      beatNow()
    },
    leagueChoices: () => (query === undefined ? [] : leagueChoices(board, query)),
    locate: id => session?.viewer.locate(rowKey('match', id)) ?? -1,
    scoresOf: ids => matchScores(board, ids),
    forgetSnapshots: () => session?.keeper?.forget() ?? Promise.resolve(),
    ping: () => Date.now(),
    stop() {
      clearTimeout(beatTimer)
      clearTimeout(hiding)
      clearInterval(tick)
      session?.schedule.rest()
      session = undefined
    },
  }
}

function otherList({ config }: Session, before: Query, after: Query): boolean {
  return listKey(config, before) !== listKey(config, after)
}
