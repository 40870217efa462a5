/**
 * Starts the engine, owns it for the life of the page, and starts it again when it dies.
 *
 * The engine is a module worker, or a service in a worker that several pages share. The same module runs on this thread where no
 * worker can be made (an old WebView, a strict sandbox), or where two fail in a row (Safari below 15 and Firefox below 114 run
 * the module as a plain script). An engine that has died in a shared worker, which cannot be terminated, is replaced by a worker
 * of this page alone. Worker, remote and ports stay referenced here for the life of the page, because Comlink closes a remote
 * that is garbage-collected.
 * Rules SRV4, SRV8, SRV15, SHR1, SHR7 in docs/rules/worker.md.
 */
import * as Comlink from 'comlink'
// With this query Vite gives the address of the worker's bundle.
// oxlint-disable-next-line import/default
import workerUrl from '../../worker/index.ts?worker&url'
import type { ViewPatch } from '../../engine/contract/patch'
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type {
  Connect,
  EngineCommands,
  EngineConfig,
  EngineEvent,
  EngineModule,
  RowWindow,
} from '../../engine/contract/threads/protocol'
import type { Query } from '../../engine/contract/query'
import { sectionOf } from '../../engine/contract/screens'
import { takeEarly, type Early } from '../early/takeEarly'
import { ownScripts, startWorker } from '../early/ownScripts'
import { createLateWatch } from './createLateWatch'
import { createViewStore, type ViewStore } from './createViewStore'
import { whenReady } from './whenReady'
import type { SendRequest, WrittenReplies } from './writtenReplies'

/** An engine that lived for less than this is replaced after a delay. Otherwise one that always fails would restart in a loop. */
const SHORT_LIFE_MS = 3_000
const RESTART_DELAY_MS = 1_000
/** Two workers are tried, then this thread, then workers again: without a network each of them fails, and a worker is better. */
const WORKER_TRIES = 2
const TRIES = 3
/** The address of one of our workers, as a constructor takes it. */
export const ownScript = ownScripts(workerUrl)

type OwnCommands = Omit<EngineCommands, 'details'>
/** The commands as they are called from this thread: every answer is a promise. */
export type RemoteCommands = {
  readonly [Name in keyof OwnCommands]: (
    ...args: Parameters<OwnCommands[Name]>
  ) => Promise<Awaited<ReturnType<OwnCommands[Name]>>>
} & Pick<EngineCommands, 'details'>
/** Marked as a proxy, so that Comlink's types let this thread call the methods of `details`. */
type Exposed = OwnCommands & { readonly details: DetailCommands & Comlink.ProxyMarked }

export interface Engine {
  readonly store: ViewStore
  readonly written?: WrittenReplies | undefined
  /** Of an engine on a server: notes what a component requests while it renders. */
  readonly collect?: (key: string, send: SendRequest) => void
  readonly commands: () => RemoteCommands
  readonly setQuery: (query: Query) => void
  readonly setWindow: (window: RowWindow) => void
  /** `awake`: goes on while the page is hidden, to notify of goals. */
  readonly setHidden: (hidden: boolean, awake: boolean) => void
  readonly setOnline: (online: boolean) => void
  readonly retry: () => void
  readonly forgetSnapshots: () => void
  /** For tests: treats the running engine as dead, so that a new one replaces it. */
  readonly kill: () => void
  readonly stop: () => void
}

export interface EngineOptions {
  readonly config: EngineConfig
  readonly query: Query
  /** Shares a worker with other pages. */
  readonly shared?: boolean
  readonly written?: WrittenReplies | undefined
  readonly onUnauthorised: (url: string) => void
}

interface Running {
  readonly commands: RemoteCommands
  readonly end: () => void
}

export function startEngine(options: EngineOptions): Engine {
  const { config, query, shared = false, written, onUnauthorised } = options
  const store = createViewStore()
  let lastQuery = query
  store.setSection(sectionOf(query))
  let lastWindow: RowWindow = { from: 0, to: 40 }
  let hidden = document.hidden
  let awake = false
  let online = navigator.onLine
  let stopped = false
  let sharing = shared
  let restart: ReturnType<typeof setTimeout> | undefined
  let launchedAt = 0
  /** This engine has read its first list. */
  let ready = false
  /** Engines that failed to load since the last one that sent anything. */
  let failures = 0

  const onPatch = (patch: ViewPatch) => {
    ready ||= patch.health?.page === 'ready'
    if (store.receive(patch) === 'gap') ignoreFailure(running.commands.resync())
  }
  const onEvent = (event: EngineEvent) => {
    failures = 0
    switch (event.kind) {
      case 'unauthorised':
        return onUnauthorised(event.url)
      case 'lock':
        return watch.waitFor(event.name)
      case 'patch':
        return onPatch(event.patch)
    }
  }
  const onDeath = () => {
    sharing = false
    renew()
  }
  const onFailure = () => {
    failures++
    onDeath()
  }
  const renew = () => {
    if (stopped || restart !== undefined) return
    const delay = performance.now() - launchedAt < SHORT_LIFE_MS ? RESTART_DELAY_MS : 0
    restart = setTimeout(() => {
      restart = undefined
      watch.renew()
      // Released late: a call on a released Comlink proxy throws, and a call on a dead worker is ignored.
      running.end()
      running = launch()
    }, delay)
  }
  const launch = (early?: Early): Running => {
    launchedAt = performance.now()
    ready = false
    const inWorker = failures % TRIES < WORKER_TRIES
    const next = openEngine({ onEvent, onDeath, onFailure, onEnded: renew, sharing, inWorker, early })
    ignoreFailure(next.commands.start(config, lastQuery))
    ignoreFailure(next.commands.setWindow(lastWindow))
    if (hidden) ignoreFailure(next.commands.setHidden(true, awake))
    if (!online) ignoreFailure(next.commands.setOnline(false))
    return next
  }
  let running = launch(takeEarly())
  // Nothing runs in the back-forward cache, so the socket would stay open. What is being saved is still saved.
  const onLeave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    // The engine releases its lock when it stops. That is no death.
    watch.renew()
    ignoreFailure(running.commands.stop())
  }
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    running.end()
    running = launch()
  }
  addEventListener('pagehide', onLeave)
  addEventListener('pageshow', onReturn)
  const watch = createLateWatch(
    {
      ping: () => running.commands.ping(),
      isWatched: () => !hidden && restart === undefined,
      isReady: () => ready,
      onDeath,
      onEnded: renew,
    },
    whenReady(store),
  )

  return {
    store,
    written,
    commands: () => running.commands,
    setQuery(next) {
      lastQuery = next
      store.setSection(sectionOf(next))
      const answer = running.commands.setQuery(next)
      ignoreFailure(answer)
      store.choose(next, answer)
      store.letThrough(answer)
    },
    setWindow(next) {
      lastWindow = next
      ignoreFailure(running.commands.setWindow(store.engineWindow(next)))
    },
    setHidden(next, staysAwake) {
      hidden = next
      awake = staysAwake
      ignoreFailure(running.commands.setHidden(next, staysAwake))
    },
    setOnline(next) {
      online = next
      ignoreFailure(running.commands.setOnline(next))
    },
    retry: () => ignoreFailure(running.commands.retry()),
    forgetSnapshots: () => ignoreFailure(running.commands.forgetSnapshots()),
    kill: onDeath,
    stop() {
      stopped = true
      watch.stop()
      removeEventListener('pagehide', onLeave)
      removeEventListener('pageshow', onReturn)
      clearTimeout(restart)
      running.end()
    },
  }
}

/** Ignores a failure: an engine that has died loses its commands, and the next one gets everything that it needs. */
function ignoreFailure(answer: Promise<unknown>) {
  answer.catch(() => undefined)
}

interface Opening {
  readonly onEvent: (event: EngineEvent) => void
  readonly onDeath: () => void
  /** The engine's script has not loaded, or has thrown. */
  readonly onFailure: () => void
  /** The shared worker is alive, but has ended this page's service. */
  readonly onEnded: () => void
  readonly sharing: boolean
  /** Otherwise it runs on this thread. */
  readonly inWorker: boolean
  readonly early: Early | undefined
}

function openEngine(opening: Opening): Running {
  const { onEvent, early } = opening
  const commands = new MessageChannel()
  const events = new MessageChannel()
  const hello: Connect<MessagePort> = {
    kind: 'connect',
    commands: commands.port2,
    events: events.port2,
    early: early?.list ?? undefined,
  }
  events.port1.addEventListener('message', ({ data }: MessageEvent<EngineEvent>) => onEvent(data))
  events.port1.start()
  const thread = openThread(hello, opening)
  const remote = Comlink.wrap<Exposed>(commands.port1)
  return {
    commands: remote,
    end() {
      ignoreFailure(remote.stop())
      remote[Comlink.releaseProxy]()
      events.port1.close()
      thread.end()
    },
  }
}

/** The code of shared workers is loaded only by pages that share. */
function shareThread(hello: Connect<MessagePort>, opening: Opening): { end: () => void } {
  let over = false
  let end = () => {
    over = true
  }
  const open = async () => {
    const { openSharedThread } = await import('./openSharedThread')
    if (over) return
    try {
      const { onDeath, onEnded } = opening
      end = openSharedThread({ address: ownScript(workerUrl), hello, onDeath, onEnded }).end
    } catch {
      // No shared worker can be made here.
      end = openThread(hello, { ...opening, sharing: false }).end
    }
  }
  open().catch(opening.onDeath)
  return { end: () => end() }
}

function openThread(hello: Connect<MessagePort>, opening: Opening): { end: () => void } {
  const { onFailure, sharing, inWorker, early } = opening
  if (sharing) return shareThread(hello, opening)
  const ports = [hello.commands, hello.events, ...(hello.early ? [hello.early.port] : [])]
  const worker = inWorker ? (early?.worker ?? startWorker(workerUrl)) : null
  if (worker !== null) {
    worker.addEventListener('error', onFailure)
    worker.postMessage(hello, ports)
    return { end: () => worker.terminate() }
  }
  void import(/* @vite-ignore */ workerUrl).then(
    ({ connect }: EngineModule<MessagePort>) => connect(hello),
    onFailure,
  )
  return { end: () => undefined }
}
