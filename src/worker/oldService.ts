/**
 * The engine at work: owns one board and one view, and sends one patch per beat.
 *
 * It connects the parts: `live/` decides when feeds are requested, `lists/` and `requests/` request them, `engine/`
 * reads and selects, `state/` keeps health and snapshots, `details/` answers the panels. Rules SRV1-SRV8 in
 * docs/rules/worker.md.
 */
import { createBoard } from '../engine/board/board'
import type { EngineCommands, EngineConfig, EngineEvent } from '../engine/contract/threads/protocol'
import type { Query } from '../engine/contract/query'
import { dayOf, listKey, placeOf, SCREENS, type ListKey } from '../engine/contract/screens'
import type { EpochMs } from '../engine/contract/units'
import { createServerClock } from '../engine/match/serverClock'
import { endedMatches } from '../engine/select/endedMatches'
import { matchScores } from '../engine/select/matchScores'
import { rowKey } from '../engine/contract/rowKey'
import { createViewer, type Viewer } from '../engine/view/viewer'
import { lazyDetails } from './details/lazyDetails'
import type { Historian } from './history/historian'
import { createBoardFeeds, type BoardFeeds } from './live/boardFeeds'
import { createHealthMonitor } from './state/healthMonitor'
import { CADENCE, type Cadence } from '../engine/sync/cadence'
import { createSchedule, type Schedule } from './live/schedule'
import { createNames } from './names/names'
import { createSnapshotKeeper, type SnapshotKeeper } from './state/snapshotKeeper'
import { fetchBody, type TakeEarly } from './transport/fetchBody'
import { lazyImport } from './transport/lazyImport'
import type { Sharing } from './transport/sharing'

const BEAT_MS = 100
/** A beat comes this often without news too: minutes, ages and when an ended match leaves depend on time alone. */
const TICK_MS = 1_000
/** So often for a hidden page that stays awake. */
const AWAKE_BEAT_MS = 2_000
/** After the first rows: pictures and what a visitor presses at once come before it. */
const HISTORY_AFTER_MS = 5_000
/** A page that is hidden for less than this keeps its socket and its polls. */
const HIDDEN_GRACE_MS = 15_000

interface Session {
  readonly config: EngineConfig
  readonly cadence: Cadence
  readonly viewer: Viewer
  readonly feeds: BoardFeeds
  readonly schedule: Schedule
  /** `undefined` if nothing is to be kept. */
  readonly keeper: SnapshotKeeper | undefined
}

/** `early`: for the first list, which the page may have requested already. `sharing`: in a shared worker. */
export function createService(
  post: (event: EngineEvent) => void,
  early?: TakeEarly,
  sharing?: Sharing,
): EngineCommands {
  const board = createBoard()
  const clock = createServerClock()
  const health = createHealthMonitor()
  let query: Query | undefined
  let session: Session | undefined
  let historian: Historian | undefined
  /** When the first list was there. */
  let listedAt: EpochMs | undefined
  let beatTimer: ReturnType<typeof setTimeout> | undefined
  let tick: ReturnType<typeof setInterval> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let hidden = false
  let awake = false
  let resting = false
  let lastBeat: EpochMs = 0
  /** The clock's offset at the last visit; used until this visit has measured its own. */
  let restoredOffsetMs = 0
  /** The list of the kept board that is shown; used until a list has been read. */
  let restoredList: ListKey = ''

  const offsetMs = () => (clock.known ? clock.offsetMs : restoredOffsetMs)
  const serverNow = () => Date.now() + offsetMs()
  const beatNow = () => {
    clearTimeout(beatTimer)
    beatTimer = undefined
    if (session === undefined || (hidden && !awake)) return
    const now = Date.now()
    lastBeat = now
    const changes = board.take()
    const { feeds, keeper, schedule } = session
    if (feeds.isOfWrongDay()) schedule.dayWasWrong()
    if (changes.membership || changes.matches.size > 0) keeper?.touch()
    const moment = { now, at: now + offsetMs() }
    const list = feeds.listHeld()
    const told = { list: list || restoredList, health: health.current(Math.round(offsetMs())) }
    const patch = session.viewer.beat(changes, moment, told)
    if (patch !== undefined) post({ kind: 'patch', patch })
    keeper?.saveIfDue(now)
    historian?.beat(changes, told.health.overall)
    if (list !== '' && now - (listedAt ??= now) >= HISTORY_AFTER_MS) void history()
  }
  const beatSoon = () => {
    const everyMs = hidden ? AWAKE_BEAT_MS : BEAT_MS
    beatTimer ??= setTimeout(beatNow, Math.max(0, lastBeat + everyMs - Date.now()))
  }

  const names = createNames({
    now: serverNow,
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
      early,
      sharing,
    })
    const company = () => (SCREENS[asked().screen].prices ? asked().company : null)
    const schedule = createSchedule({ config, cadence, feeds, health, company, onNews: beatSoon })
    return { config, cadence, viewer, feeds, schedule, keeper: openKeeper(config, asked, feeds) }
  }

  const openKeeper = (config: EngineConfig, asked: () => Query, feeds: BoardFeeds) => {
    if (!config.snapshot) return undefined
    return createSnapshotKeeper({
      label: () => {
        const { screen, language, company } = asked()
        return {
          place: `${screen} ${config.dataHost}`,
          list: `${listKey(asked())} ${language} ${company}`,
        }
      },
      isKept: () => dayOf(asked()) === 0 && feeds.listHeld() === listKey(asked()),
      take: () => ({
        savedAt: health.current(Math.round(offsetMs())).heardAt ?? Date.now(),
        offsetMs: offsetMs(),
        board: board.save(),
      }),
    })
  }

  /** Shows the board that was kept of this list, marked with its age, until the list has been read. */
  const restore = async ({ keeper, feeds }: Session, asked: Query) => {
    const found = await keeper?.last()
    if (found === undefined) return
    const book = await names(asked, found.board.countries.length > 0)
    const list = listKey(asked)
    if (feeds.listHeld() !== '' || query === undefined || listKey(query) !== list) return
    book?.learn(found.board)
    board.restore(found.board)
    restoredOffsetMs = found.offsetMs
    restoredList = list
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

  const tellAsking = (feeds: BoardFeeds) => health.setPage(feeds.listHeld() === '' ? 'loading' : 'resyncing')
  const started = () => {
    if (session === undefined || query === undefined) throw new Error('The engine was not started')
    return { ...session, query }
  }
  /** Loaded some time after the first rows, or when a panel asks for what was seen: a first visit does not wait for it. */
  const history = lazyImport(async () => {
    const { createHistorian } = await import('./history/historian')
    return (historian = createHistorian({
      board,
      config: started().config,
      query: () => started().query,
      isCertain: () => !health.isSuspended() && started().feeds.listHeld() !== '',
      serverNow,
    }))
  })
  const details = lazyDetails({
    board,
    clock,
    config: () => started().config,
    query: () => started().query,
    names,
    correctScore: id => started().feeds.correctScore(id),
    history,
    onUnauthorised,
    network: { fetchBody: sharing?.fetchBody ?? fetchBody },
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
      const { query: before, feeds, schedule, viewer, keeper } = started()
      const [from, to] = [placeOf(before), placeOf(next)]
      if (from !== to) keeper?.save()
      if (before.team !== next.team) void names(next, false)
      query = next
      viewer.setQuery(next)
      if (from !== to) {
        feeds.turn(from, to)
        restoredList = ''
        if (feeds.listHeld() === '') void restore(started(), next)
      }
      if (before.company !== next.company) {
        board.clearOdds()
        feeds.forgetOdds()
        schedule.companyChanged()
      }
      if (listKey(before) !== listKey(next)) {
        tellAsking(feeds)
        feeds.supersede()
        schedule.listAsked()
      }
      beatNow()
    },
    setWindow(window) {
      session?.viewer.setWindow(window)
      beatNow()
    },
    setHidden(next, staysAwake = false) {
      if (next === hidden) return
      hidden = next
      awake = staysAwake
      clearTimeout(hiding)
      if (hidden) {
        session?.keeper?.save()
        historian?.save()
        if (!awake) hiding = setTimeout(rest, HIDDEN_GRACE_MS)
      } else if (resting) wake()
      else beatNow()
    },
    setOnline(online) {
      health.setOnline(online)
      if (online) session?.schedule.tryNow()
      beatNow()
    },
    retry() {
      const { feeds, schedule } = started()
      tellAsking(feeds)
      schedule.refresh()
      beatSoon()
    },
    resync() {
      session?.viewer.forgetPage()
      beatNow()
    },
    locate: id => session?.viewer.locate(rowKey('match', id)) ?? -1,
    endedOf: ids => endedMatches(board, ids),
    scoresOf: ids => matchScores(board, ids, started().query.scope),
    async forgetSnapshots() {
      await history()
      await historian?.forget()
      await session?.keeper?.forget()
    },
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
