/**
 * A started engine: the synchronisation machine, the view, and the snapshot for the next visit.
 *
 * Rules SRV4-SRV6, SRV19, SRV20 in docs/rules/worker.md. Never throws.
 */
import type { BoardChanges } from '../engine/board/board'
import type { DetailCommands } from '../engine/contract/details/detailCommands'
import type { Query } from '../engine/contract/query'
import { listKey, sectionOf } from '../engine/contract/screens'
import type { EngineCommands, EngineConfig, EngineEvent } from '../engine/contract/threads/protocol'
import type { Health } from '../engine/contract/view'
import { isAtRest, isOfWrongDay } from '../engine/sync/activity'
import { hasOwnList } from '../engine/sync/draft'
import { nextHealth } from '../engine/sync/health'
import { createViewer, type Viewer } from '../engine/view/viewer'
import { createBeats, type Beats } from './beats'
import type { Historian } from './history/historian'
import { createLateHistory } from './history/lateHistory'
import type { LateOwn } from './own/lateOwn'
import { createNames, type ReadyNames } from './names/names'
import { createPriceWait } from './state/createPriceWait'
import { createSnapshotKeeper } from './state/snapshotKeeper'
import type { Snapshot } from './state/snapshotStore'
import type { BoardWriter } from './sync/boardWriter'
import { createRunner, type Runner, type RunnerOptions } from './sync/runner'
import type { Lazy } from './transport/lazyImport'

export interface SessionOptions extends Omit<RunnerOptions, 'names' | 'snapshots' | 'onChange'> {
  readonly details: DetailCommands
  readonly own: LateOwn
  readonly post: (event: EngineEvent) => void
}

export interface Session extends Pick<EngineCommands, 'setHidden' | 'forgetSnapshots' | 'stop'> {
  readonly setQuery: (query: Query) => void
  readonly config: EngineConfig
  readonly viewer: Viewer
  readonly beats: Beats
  readonly dispatch: Runner['dispatch']
  readonly query: () => Query
  readonly names: ReadyNames
  readonly history: Lazy<Historian>
  /**
   * Correct-score prices from the list on the board. `null`: the list has no such prices for this match. `undefined`:
   * unknown.
   */
  readonly correctScore: BoardWriter['correctScore']
}

export function openSession(options: SessionOptions): Session {
  const { config, board, clock, now, random, details, own, post } = options
  let shown: Health | undefined
  const pause = createPause()
  const awaitsPrices = createPriceWait(config.written)
  const state = () => sync.state()
  const query = () => state().query
  const isHidden = () => state().visibility !== 'shown'
  const serverNow = () => now() + keeper.offsetMs()

  const viewer = createViewer({ ...config, board: own.shown, query: options.query })
  const names = createNames({
    now: serverNow,
    requestDay: async day => (await details.dayLeagues(day)).ok,
    onNames(next) {
      viewer.setNames(next)
      beats.soon()
    },
  })
  const onFound = async (wanted: Query, found: Snapshot) => {
    const book = await names(wanted, found.board.countries.length > 0)
    book?.learn(found.board)
    sync.dispatch({ kind: 'snapshotFound', key: listKey(wanted), ...found })
  }
  const keeper = createSnapshotKeeper({ config, board, clock, now: own.now, state, onFound })
  const isCertain = () => state().list.key !== '' && state().suspension === null
  const history = createLateHistory({ config, board, now: own.now, random, query, serverNow, isCertain })
  const beat = (now: number) => {
    if (!own.settle() || state().visibility === 'hidden' || awaitsPrices(state(), now)) return
    const seen = own.now()
    board.settle(seen)
    const changes = pause.end(own.shown.take())
    if (isOfWrongDay(state(), clock.offsetMs)) sync.dispatch({ kind: 'wrongDay' })
    const { list, restoredList } = state()
    shown = own.health(nextHealth(shown, state(), now, Math.round(keeper.offsetMs())))
    const extras = { list: list.key || restoredList, health: shown, sentAt: now }
    const patch = viewer.beat(changes, { now: seen, at: seen + keeper.offsetMs() }, extras)
    if (patch !== undefined) post({ kind: 'patch', patch })
    keeper.beat(changes, seen)
    history.beat(changes, shown.overall, list.key === '' ? null : seen)
  }
  const beats = createBeats(now, beat, isHidden)
  const snapshots = { ...keeper.carriers, saveSnapshot: bothOf(keeper.save, history.save) }
  const sync = createRunner({ ...options, names, snapshots, onChange: beats.soon })

  own.setQuery(options.query, viewer)
  sync.dispatch({ kind: 'start' })
  beats.now()

  return {
    config,
    viewer,
    beats,
    dispatch: sync.dispatch,
    query,
    names,
    history: history.load,
    correctScore: id => (hasOwnList(state()) ? sync.correctScore(id) : undefined),
    setQuery(next) {
      const before = query()
      if (sectionOf(before) !== sectionOf(next)) keeper.save()
      if (before.team !== next.team) void names(next, false)
      viewer.setQuery(next)
      own.setQuery(next, viewer)
      sync.dispatch({ kind: 'queryChanged', query: next })
      beats.now()
    },
    setHidden(hidden, staysAwake = false) {
      if (hidden === isHidden()) return
      if (!hidden && isAtRest(state(), now())) pause.note()
      sync.dispatch(hidden ? { kind: 'hidden', staysAwake } : { kind: 'shown' })
      if (!hidden) beats.now()
    },
    forgetSnapshots: () => history.forget().then(keeper.forget),
    stop() {
      beats.stop()
      sync.dispatch({ kind: 'stop' })
    },
  }
}

/** Drops the alerts from before a rest, because they are old. The summary of the page has their events. */
function createPause() {
  let hasRested = false
  return {
    note: () => void (hasRested = true),
    end(changes: BoardChanges): BoardChanges {
      const isOld = hasRested
      hasRested = false
      return isOld ? { ...changes, alerts: [] } : changes
    },
  }
}

const bothOf = (one: () => void, other: () => void) => () => {
  one()
  other()
}
