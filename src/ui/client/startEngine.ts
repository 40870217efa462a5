/**
 * Starts the engine, and gives the page its commands and its copy of the view. Rules SRV4, SRV8 in
 * docs/rules/worker.md.
 */
// Vite gives the address of the worker's bundle for this query.
// oxlint-disable-next-line import/default
import workerPath from '../../worker/index.ts?worker&url'
import type { Query } from '../../engine/contract/query'
import type { RowWindow } from '../../engine/contract/threads/protocol'
import { ownScripts } from '../early/ownScripts'
import { onServer } from '../kit/dom/plugin'
import type { ViewStore } from './createViewStore'
import { beginLife, endLife, markDead, type EngineLife, type EngineOptions } from './engineLife'
import { ignoreFailure, type RemoteCommands } from './openEngine'
import type { Gate } from './gate'
import type { SendRequest, WrittenReplies } from './writtenReplies'

const workerUrl = onServer(workerPath)

/** Returns the address of one of our workers in the form that a constructor accepts. */
export const ownScript = ownScripts(workerUrl)

export interface Engine {
  readonly store: ViewStore
  /** A closed gate delays patches. */
  readonly gate: Gate
  readonly written?: WrittenReplies | undefined
  /** Notes the requests that a component makes while it renders. Present only on a server. */
  readonly collect?: (key: string, send: SendRequest) => void
  readonly commands: () => RemoteCommands
  /** `fromTop`: a list of another screen or day begins at its top instead of where the visitor left it. */
  readonly setQuery: (query: Query, fromTop?: boolean) => void
  readonly setWindow: (window: RowWindow) => void
  /** `awake`: the engine runs while the page is hidden, to notify of goals. */
  readonly setHidden: (hidden: boolean, awake: boolean) => void
  readonly setOnline: (online: boolean) => void
  readonly retry: () => void
  readonly forgetSnapshots: () => void
  /** Replaces the running engine as if it had died. For tests. */
  readonly kill: () => void
  readonly stop: () => void
}

export function startEngine(options: EngineOptions): Engine {
  const life = beginLife(options, workerUrl)
  const { store, setting, gate } = life
  const commands = () => life.running.commands
  return {
    store,
    gate,
    written: options.written,
    commands,
    setQuery: (query, fromTop) => setQuery(life, query, fromTop),
    setWindow(window) {
      setting.window = window
      ignoreFailure(commands().setWindow(store.engineWindow(window)))
    },
    setHidden(hidden, awake) {
      setting.hidden = hidden
      setting.awake = awake
      ignoreFailure(commands().setHidden(hidden, awake))
    },
    setOnline(online) {
      setting.online = online
      ignoreFailure(commands().setOnline(online))
    },
    retry: () => ignoreFailure(commands().retry()),
    forgetSnapshots: () => ignoreFailure(commands().forgetSnapshots()),
    kill: () => markDead(life),
    stop: () => endLife(life),
  }
}

function setQuery({ store, setting, running }: EngineLife, query: Query, fromTop = true) {
  setting.query = query
  const window = store.goTo(query, fromTop)
  setting.window = window ?? setting.window
  const answer = running.commands.setQuery(query, window)
  ignoreFailure(answer)
  store.choose(query, answer)
  store.letThrough(answer)
}
