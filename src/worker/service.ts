/**
 * The engine at work: owns one board and one view, and sends one patch per beat.
 *
 * It connects the parts: `live/` decides when feeds are requested, `lists/` and `requests/` request them, `engine/`
 * reads and selects, `state/` keeps health and snapshots, `details/` answers the panels. Rules SRV1-SRV8 in
 * docs/rules/worker.md.
 */
import { createBoard } from '../engine/board/board'
import type { EngineCommands, EngineConfig, EngineEvent } from '../engine/contract/protocol'
import type { Query } from '../engine/contract/query'
import { listKey, type ListKey } from '../engine/contract/screens'
import type { EpochMs } from '../engine/contract/units'
import { createServerClock } from '../engine/match/serverClock'
import { matchScores } from '../engine/select/matchScores'
import { rowKey } from '../engine/contract/rowKey'
import { createViewer, type Viewer } from '../engine/view/viewer'
import { lazyDetails } from './details/lazyDetails'
import { createBoardFeeds, type BoardFeeds } from './live/boardFeeds'
import { createHealthMonitor } from './state/healthMonitor'
import { CADENCE, type Cadence } from './requests/cadence'
import { createSchedule, type Schedule } from './live/schedule'
import { lazyNames } from './names/lazyNames'
import type { SnapshotKeeper } from './state/snapshotKeeper'
import { lazyImport } from './transport/lazyImport'

const BEAT_MS = 100
/** A beat comes this often without news too: minutes, ages and when an ended match leaves depend on time alone. */
const TICK_MS = 1_000
/** A page that is hidden for less than this keeps its socket and its polls. */
const HIDDEN_GRACE_MS = 15_000

interface Session {
  readonly config: EngineConfig
  readonly cadence: Cadence
  readonly viewer: Viewer
  readonly feeds: BoardFeeds
  readonly schedule: Schedule
  /** `undefined` if nothing is to be kept, or if its code cannot be loaded. */
  readonly keeping: Promise<SnapshotKeeper | undefined>
}

const keeperCode = lazyImport(async () => (await import('./state/snapshotKeeper')).createSnapshotKeeper)

export function createService(post: (event: EngineEvent) => void): EngineCommands {
  const board = createBoard()
  const clock = createServerClock()
  const health = createHealthMonitor()
  let query: Query | undefined
  let session: Session | undefined
  let keeper: SnapshotKeeper | undefined
  let beatTimer: ReturnType<typeof setTimeout> | undefined
  let tick: ReturnType<typeof setInterval> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let hidden = false
  let resting = false
  let lastBeat: EpochMs = 0
  /** The clock's offset at the last visit; used until this visit has measured its own. */
  let restoredOffsetMs = 0
  /** The list of the last visit's board; used until a list has been read. */
  let restoredList: ListKey = ''

  const offsetMs = () => (clock.known ? clock.offsetMs : restoredOffsetMs)
  const beatNow = () => {
    clearTimeout(beatTimer)
    beatTimer = undefined
    if (session === undefined || hidden) return
    const now = Date.now()
    lastBeat = now
    const changes = board.take()
    if (changes.membership || changes.matches.size > 0) keeper?.touch()
    const moment = { now, at: now + offsetMs() }
    const patch = session.viewer.beat(changes, moment, {
      list: session.feeds.listHeld() || restoredList,
      health: health.current(Math.round(offsetMs())),
    })
    if (patch !== undefined) post({ kind: 'patch', patch })
    keeper?.saveIfDue(now)
  }
  const beatSoon = () => {
    beatTimer ??= setTimeout(beatNow, Math.max(0, lastBeat + BEAT_MS - Date.now()))
  }

  const names = lazyNames({
    now: () => Date.now() + offsetMs(),
    askDay: day =>
      details.dayLeagues(day).then(
        ({ ok }) => ok,
        () => false,
      ),
    onNames(next) {
      session?.viewer.setNames(next)
      beatSoon()
    },
  })

  const onUnauthorised = (url: string) => post({ kind: 'unauthorised', url })
  const open = (config: EngineConfig, first: Query): Session => {
    const { crests } = config
    const cadence = CADENCE
    const asked = () => query ?? first
    const viewer = createViewer({ board, query: first, ...(crests && { crests }) })
    const feeds = createBoardFeeds({
      config,
      cadence,
      board,
      clock,
      health,
      query: asked,
      names,
      onUnauthorised,
    })
    const company = () => asked().company
    const schedule = createSchedule({ config, cadence, feeds, health, company, onNews: beatSoon })
    return { config, cadence, viewer, feeds, schedule, keeping: openKeeper(config, first, feeds) }
  }

  const openKeeper = async (config: EngineConfig, first: Query, feeds: BoardFeeds) => {
    if (!config.snapshot) return undefined
    const code = await keeperCode()
    if (!code.ok) return undefined
    const list = listKey(first)
    keeper = code.value({
      place: `${first.screen} ${config.dataHost}`,
      list: `${list} ${first.language} ${first.company}`,
      isAsked: () => query?.company === first.company && listKey(query) === list,
      isHeld: () => feeds.listHeld() === list,
      take: () => ({
        savedAt: health.heardAt('matches') ?? Date.now(),
        offsetMs: offsetMs(),
        board: board.save(),
      }),
    })
    return keeper
  }

  /** Shows the board of the last visit, marked with its age, until the first list has been read. */
  const restore = async ({ keeping }: Session, first: Query) => {
    const found = await (await keeping)?.last()
    if (found === undefined) return
    const book = await names(first, found.board.countries.length > 0)
    if (health.heardAt('matches') !== null) return
    book?.learn(found.board)
    board.restore(found.board)
    restoredOffsetMs = found.offsetMs
    restoredList = listKey(first)
    health.restore(found.savedAt)
    health.setPage('resyncing')
    beatSoon()
  }

  const rest = () => {
    resting = true
    session?.schedule.rest()
    keeper?.save()
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
  const details = lazyDetails({
    board,
    clock,
    config: () => started().config,
    cadence: () => started().cadence,
    query: () => started().query,
    names,
    heldScore: id => started().feeds.correctScore(id),
    onUnauthorised,
  })

  return {
    details,
    start(config, first) {
      query = first
      session = open(config, first)
      void restore(session, first)
      session.schedule.start()
      tick = setInterval(beatSoon, TICK_MS)
      beatNow()
    },
    setQuery(next) {
      const companyChanged = query?.company !== next.company
      const isOtherList = query !== undefined && listKey(query) !== listKey(next)
      if (query?.team !== next.team) void names(next, false)
      query = next
      session?.viewer.setQuery(next)
      if (companyChanged) {
        board.clearOdds()
        session?.feeds.forgetOdds()
        session?.schedule.companyChanged()
      }
      if (isOtherList) {
        tellAsking()
        session?.feeds.supersede()
        session?.schedule.listAsked()
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
        keeper?.save()
        hiding = setTimeout(rest, HIDDEN_GRACE_MS)
      } else if (resting) wake()
      else beatSoon()
    },
    setOnline(online) {
      health.setOnline(online)
      if (online) session?.schedule.tryNow()
      beatNow()
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
    locate: id => session?.viewer.locate(rowKey('match', id)) ?? -1,
    scoresOf: ids => matchScores(board, ids, started().query.scope),
    forgetSnapshots: async () => (await session?.keeping)?.forget(),
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
