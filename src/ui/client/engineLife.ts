/**
 * The page's engine from its start to the end of the page: its setting, and its replacement after its death.
 *
 * After two failed workers the engine runs on this thread (Safari before 15 and Firefox before 114 run the module as a
 * plain script). An engine that has died in a shared worker, which cannot be terminated, is replaced by a worker of
 * this page alone. Rules SRV4, SRV8, SRV15, SHR1, SHR7 in docs/rules/worker.md.
 */
import type { ViewPatch } from '../../engine/contract/patch'
import type { Query } from '../../engine/contract/query'
import type { EngineConfig, EngineEvent, RowWindow } from '../../engine/contract/threads/protocol'
import { takeEarly } from '../early/takeEarly'
import { createLateWatch } from './createLateWatch'
import { createViewStore, type ViewStore } from './createViewStore'
import { createGate, type Gate } from './gate'
import { ignoreFailure, openEngine, type EngineOpening, type Running } from './openEngine'
import type { EngineWatch } from './watchEngine'
import { whenReady } from './whenReady'
import type { WrittenReplies } from './writtenReplies'

/**
 * Milliseconds. An engine that lived for less is replaced after a delay. Otherwise one that always fails would restart
 * in a loop.
 */
const SHORT_LIFE_MS = 3_000
const RESTART_DELAY_MS = 1_000
/**
 * Attempts in order: two workers, then this thread, then workers again. Without a network every attempt fails, and a
 * worker is better.
 */
const WORKER_TRIES = 2
const TRIES = 3
export interface EngineOptions {
  readonly config: EngineConfig
  readonly query: Query
  /** Shares a worker with other pages. */
  readonly shared?: boolean
  readonly written?: WrittenReplies | undefined
  readonly onUnauthorised: (url: string) => void
}

/** Settings that every engine of the page receives at its start, so that it continues where the last one died. */
interface EngineSetting {
  readonly config: EngineConfig
  query: Query
  window: RowWindow
  hidden: boolean
  /** Runs while the page is hidden. */
  awake: boolean
  online: boolean
}

export interface EngineLife {
  readonly store: ViewStore
  readonly onUnauthorised: (url: string) => void
  readonly setting: EngineSetting
  readonly opening: Omit<EngineOpening, 'sharing' | 'inWorker' | 'early'>
  readonly watch: EngineWatch
  /** Aborted when the page stops its engine. */
  readonly over: AbortController
  /** A closed gate delays patches. */
  readonly gate: Gate
  running: Running
  launchedAt: DOMHighResTimeStamp
  /** The running engine has read its first list. */
  ready: boolean
  sharing: boolean
  /** Timer that replaces a dead engine. */
  restart: ReturnType<typeof setTimeout> | undefined
  /** Engines that failed to load since the last one that sent an event. */
  failures: number
}

/** `address`: the address of the worker's script. */
export function beginLife(options: EngineOptions, address: string): EngineLife {
  const { config, query, shared = false, onUnauthorised } = options
  const { hidden } = document
  const store = createViewStore()
  store.goTo(query)
  const window = { from: 0, to: 40 }
  const setting = { config, query, window, hidden, awake: false, online: navigator.onLine }
  const opening = {
    address,
    onEvent: (event: EngineEvent) => receiveEvent(life, event),
    onDeath: () => markDead(life),
    onFailure: () => markFailed(life),
    onEnded: () => replaceSoon(life),
  }
  const isWatched = () => !setting.hidden && life.restart === undefined
  const ping = () => life.running.commands.ping()
  const life: EngineLife = {
    store,
    onUnauthorised,
    setting,
    opening,
    running: launch(setting, { ...opening, sharing: shared, inWorker: true, early: takeEarly() }),
    watch: createLateWatch({ ...opening, ping, isWatched, isReady: () => life.ready }, whenReady(store)),
    over: new AbortController(),
    gate: createGate(),
    launchedAt: performance.now(),
    ready: false,
    sharing: shared,
    restart: undefined,
    failures: 0,
  }
  followVisit(life)
  return life
}

function launch(setting: EngineSetting, opening: EngineOpening): Running {
  const { config, query, window, hidden, awake, online } = setting
  const running = openEngine(opening)
  ignoreFailure(running.commands.start(config, query))
  ignoreFailure(running.commands.setWindow(window))
  if (hidden) ignoreFailure(running.commands.setHidden(true, awake))
  if (!online) ignoreFailure(running.commands.setOnline(false))
  return running
}

/**
 * Stops the engine when the page enters the back-forward cache, because the socket would stay open there. Saving in
 * progress is completed.
 */
function followVisit(life: EngineLife) {
  const { signal } = life.over
  const onLeave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    // The engine releases its lock when it stops, which is not a death.
    life.watch.renew()
    ignoreFailure(life.running.commands.stop())
  }
  addEventListener('pagehide', onLeave, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && replaceEngine(life), { signal })
}

function receiveEvent(life: EngineLife, event: EngineEvent) {
  life.failures = 0
  switch (event.kind) {
    case 'unauthorised':
      return life.onUnauthorised(event.url)
    case 'lock':
      return life.watch.waitFor(event.name)
    case 'patch':
      return life.gate.pass(() => applyToStore(life, event.patch))
  }
}

function applyToStore(life: EngineLife, patch: ViewPatch) {
  life.ready ||= patch.health?.page === 'ready'
  if (life.store.receive(patch) === 'gap') ignoreFailure(life.running.commands.resync())
}

export function markDead(life: EngineLife) {
  life.sharing = false
  replaceSoon(life)
}

function markFailed(life: EngineLife) {
  life.failures++
  markDead(life)
}

function replaceSoon(life: EngineLife) {
  if (life.over.signal.aborted || life.restart !== undefined) return
  const delay = performance.now() - life.launchedAt < SHORT_LIFE_MS ? RESTART_DELAY_MS : 0
  life.restart = setTimeout(() => {
    life.restart = undefined
    life.watch.renew()
    // Release the old engine only now: a call on a released Comlink proxy throws, and a call on a dead worker is
    // ignored.
    replaceEngine(life)
  }, delay)
}

function replaceEngine(life: EngineLife) {
  const { setting, opening, sharing, failures } = life
  life.running.end()
  life.launchedAt = performance.now()
  life.ready = false
  const inWorker = failures % TRIES < WORKER_TRIES
  life.running = launch(setting, { ...opening, sharing, inWorker, early: undefined })
}

export function endLife({ over, watch, restart, running }: EngineLife) {
  over.abort()
  watch.stop()
  clearTimeout(restart)
  running.end()
}
