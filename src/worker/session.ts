/**
 * A started engine: the machine of catching up, the view, and the snapshot for the next visit.
 *
 * Rules SRV4-SRV6, SRV19, SRV20 in docs/rules/worker.md. Errors: none.
 */
import type { Board } from '../engine/board/board'
import type { DetailCommands } from '../engine/contract/details/commands'
import type { Query } from '../engine/contract/query'
import { dayOf, listKey, sectionOf } from '../engine/contract/screens'
import type { EngineConfig, EngineEvent, RowWindow } from '../engine/contract/threads/protocol'
import type { EpochMs, MatchId } from '../engine/contract/units'
import type { Health } from '../engine/contract/view'
import type { CorrectScore } from '../engine/feed/records'
import type { ServerClock } from '../engine/match/serverClock'
import { isOfWrongDay } from '../engine/sync/activity'
import { hasOwnList } from '../engine/sync/draft'
import { health as healthOf, readsTheSame } from '../engine/sync/health'
import { latestNews } from '../engine/sync/sources'
import { createViewer, type Viewer } from '../engine/view/viewer'
import { createBeats } from './beats'
import type { Historian } from './history/historian'
import { createNames } from './names/names'
import type { ReadyNames } from './names/names'
import { createSnapshotKeeper } from './state/snapshotKeeper'
import { createRunner } from './sync/runner'
import type { TakeEarly } from './transport/fetchBody'
import { lazyImport, type Lazy } from './transport/lazyImport'
import type { Network } from './transport/network'

/** After the first rows: pictures and what a visitor presses at once come before it. */
const HISTORY_AFTER_MS = 5_000

export interface SessionOptions {
  readonly config: EngineConfig
  readonly query: Query
  readonly board: Board
  readonly clock: ServerClock
  readonly network: Network
  readonly early?: TakeEarly | undefined
  readonly details: DetailCommands
  readonly post: (event: EngineEvent) => void
  readonly onUnauthorised: (url: string) => void
}

export interface Session {
  readonly config: EngineConfig
  readonly viewer: Viewer
  readonly query: () => Query
  readonly names: ReadyNames
  readonly history: Lazy<Historian>
  /** Of the list on the board. `null`: it has none for this match. `undefined`: not known. */
  readonly correctScore: (id: MatchId) => CorrectScore | null | undefined
  readonly setQuery: (query: Query) => void
  readonly setWindow: (window: RowWindow) => void
  readonly setHidden: (hidden: boolean, staysAwake: boolean) => void
  readonly setOnline: (online: boolean) => void
  readonly retry: () => void
  readonly resync: () => void
  readonly forgetSnapshots: () => Promise<void>
  readonly stop: () => void
}

export function openSession(options: SessionOptions): Session {
  const { config, board, clock, details, post } = options
  /** The clock's offset at the last visit; used until this visit has measured its own. */
  let restoredOffsetMs = 0
  /** When the first list was there. */
  let listedAt: EpochMs | undefined
  let historian: Historian | undefined
  let shown: Health | undefined

  const offsetMs = () => (clock.known ? clock.offsetMs : restoredOffsetMs)
  const serverNow = () => sync.now() + offsetMs()
  const query = () => sync.state().query
  const isCertain = () => sync.state().list.key !== '' && sync.state().suspension === null
  const health = () => {
    const next = healthOf(sync.state(), sync.now(), Math.round(offsetMs()))
    return (shown = shown !== undefined && readsTheSame(shown, next) ? shown : next)
  }

  const names = createNames({
    now: serverNow,
    askDay: day =>
      details.dayLeagues(day).then(
        ({ ok }) => ok,
        () => false,
      ),
    onNames(next) {
      viewer.setNames(next)
      beats.soon()
    },
  })
  const keeper = config.snapshot
    ? createSnapshotKeeper({
        label: () => labelOf(query(), config),
        isKept: () => dayOf(query()) === 0 && hasOwnList(sync.state()),
        take: () => ({
          savedAt: latestNews(sync.state()) ?? sync.now(),
          offsetMs: offsetMs(),
          board: board.save(),
        }),
      })
    : undefined

  const restore = async (wanted: Query) => {
    const found = await keeper?.last()
    if (found === undefined) return
    const book = await names(wanted, found.board.countries.length > 0)
    book?.learn(found.board)
    sync.dispatch({ kind: 'snapshotFound', key: listKey(wanted), ...found })
  }
  const isHidden = () => sync.state().visibility !== 'shown'
  const beats = createBeats(now => {
    if (sync.state().visibility === 'hidden') return
    const changes = board.take()
    if (isOfWrongDay(sync.state(), clock.offsetMs)) sync.dispatch({ kind: 'wrongDay' })
    if (changes.membership || changes.matches.size > 0) keeper?.touch()
    const { list, restoredList } = sync.state()
    const extras = { list: list.key || restoredList, health: health() }
    const patch = viewer.beat(changes, { now, at: now + offsetMs() }, extras)
    if (patch !== undefined) post({ kind: 'patch', patch })
    keeper?.saveIfDue(now)
    historian?.beat(changes, extras.health.overall)
    if (list.key !== '' && now - (listedAt ??= now) >= HISTORY_AFTER_MS) void history()
  }, isHidden)

  const { crests } = config
  const viewer = createViewer({ board, query: options.query, ...(crests && { crests }) })
  const sync = createRunner({
    ...options,
    names,
    snapshots: {
      findSnapshot: action => void restore(action.query),
      saveSnapshot: () => keeper?.save(),
      showSnapshot(action) {
        board.restore(action.board)
        restoredOffsetMs = action.offsetMs
      },
    },
    onChange: beats.soon,
  })
  /** Loaded some time after the first rows, or when a panel needs what was seen: a first visit does not wait for it. */
  const history = lazyImport(async () => {
    const { createHistorian } = await import('./history/historian')
    return (historian = createHistorian({ board, config, query, isCertain, serverNow }))
  })

  sync.dispatch({ kind: 'start' })
  beats.now()

  return {
    config,
    viewer,
    query,
    names,
    history,
    correctScore(id) {
      const scores = sync.correctScores()
      if (scores === undefined || !hasOwnList(sync.state()) || board.match(id) === undefined) return undefined
      return scores.get(id) ?? null
    },
    setQuery(next) {
      const before = query()
      if (sectionOf(before) !== sectionOf(next)) keeper?.save()
      if (before.team !== next.team) void names(next, false)
      viewer.setQuery(next)
      sync.dispatch({ kind: 'queryChanged', query: next })
      beats.now()
    },
    setWindow(window) {
      viewer.setWindow(window)
      beats.now()
    },
    setHidden(hidden, staysAwake) {
      if (hidden === isHidden()) return
      if (hidden) {
        keeper?.save()
        historian?.save()
      }
      sync.dispatch(hidden ? { kind: 'hidden', staysAwake } : { kind: 'shown' })
      if (!hidden) beats.now()
    },
    setOnline(online) {
      sync.dispatch({ kind: online ? 'online' : 'offline' })
      beats.now()
    },
    retry: () => sync.dispatch({ kind: 'retry' }),
    resync() {
      viewer.forgetPage()
      beats.now()
    },
    async forgetSnapshots() {
      await history()
      await historian?.forget()
      await keeper?.forget()
    },
    stop() {
      beats.stop()
      sync.dispatch({ kind: 'stop' })
    },
  }
}

function labelOf(query: Query, { dataHost }: EngineConfig) {
  const { screen, language, company } = query
  return { place: `${screen} ${dataHost}`, list: `${listKey(query)} ${language} ${company}` }
}
