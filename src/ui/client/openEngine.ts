/**
 * One engine: its thread, its ports and its commands.
 *
 * The engine is a module worker, or a service in a worker that several pages share. The same module runs on this thread
 * where no worker can be made (an old WebView, a strict sandbox). Worker, remote and ports stay referenced, because
 * Comlink closes a remote that is garbage-collected. Rules SRV8, SHR1 in docs/rules/worker.md.
 */
import * as Comlink from 'comlink'
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type {
  Connect,
  EngineCommands,
  EngineEvent,
  EngineModule,
} from '../../engine/contract/threads/protocol'
import { ownScripts, startWorker } from '../early/ownScripts'
import type { Early } from '../early/takeEarly'
import { pluginPage } from '../kit/dom/plugin'

type OwnCommands = Omit<EngineCommands, 'details'>
/** The commands as this thread calls them: every answer is a promise. */
export type RemoteCommands = {
  readonly [Name in keyof OwnCommands]: (
    ...args: Parameters<OwnCommands[Name]>
  ) => Promise<Awaited<ReturnType<OwnCommands[Name]>>>
} & Pick<EngineCommands, 'details'>
/** Commands with `details` marked as a proxy, so that Comlink's types let this thread call the methods of `details`. */
type Exposed = OwnCommands & { readonly details: DetailCommands & Comlink.ProxyMarked }

export interface Running {
  readonly commands: RemoteCommands
  readonly end: () => void
}

/** Ignores a failure. An engine that has died loses its commands, and the next engine receives all settings. */
export function ignoreFailure(answer: Promise<unknown>) {
  answer.catch(() => undefined)
}

export interface EngineOpening {
  /** Address of the worker's script. */
  readonly address: string
  readonly onEvent: (event: EngineEvent) => void
  readonly onDeath: () => void
  /** Called if the engine's script has not loaded, or has thrown. */
  readonly onFailure: () => void
  /** Called if the shared worker is alive, but has ended this page's service. */
  readonly onEnded: () => void
  readonly sharing: boolean
  /** False: the engine runs on this thread. */
  readonly inWorker: boolean
  readonly early: Early | undefined
}

export function openEngine(opening: EngineOpening): Running {
  const { onEvent, early } = opening
  const commands = new MessageChannel()
  const events = new MessageChannel()
  const hello: Connect<MessagePort> = {
    kind: 'connect',
    commands: commands.port2,
    events: events.port2,
    early: early?.list ?? undefined,
    withoutCookies: pluginPage()?.withoutCookies,
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

/** Opens a shared worker. Only pages that share load its code. */
function shareThread(hello: Connect<MessagePort>, opening: EngineOpening): { end: () => void } {
  let over = false
  let end = () => {
    over = true
  }
  const open = async () => {
    const { openSharedThread } = await import('./openSharedThread')
    if (over) return
    try {
      const { address, onDeath, onEnded } = opening
      end = openSharedThread({ address: ownScripts(address)(address), hello, onDeath, onEnded }).end
    } catch {
      // A shared worker cannot be made here.
      end = openThread(hello, { ...opening, sharing: false }).end
    }
  }
  open().catch(opening.onDeath)
  return { end: () => end() }
}

function openThread(hello: Connect<MessagePort>, opening: EngineOpening): { end: () => void } {
  const { address, onFailure, sharing, inWorker, early } = opening
  if (sharing) return shareThread(hello, opening)
  const ports = [hello.commands, hello.events, ...(hello.early ? [hello.early.port] : [])]
  const worker = inWorker ? (early?.worker ?? startWorker(address)) : null
  if (worker !== null) {
    worker.addEventListener('error', onFailure)
    worker.postMessage(hello, ports)
    return { end: () => worker.terminate() }
  }
  void import(/* @vite-ignore */ address).then(
    ({ connect }: EngineModule<MessagePort>) => connect(hello),
    onFailure,
  )
  return { end: () => undefined }
}
