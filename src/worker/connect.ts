/** Makes a service for a page and gives it the page's two ports. */
import * as Comlink from 'comlink'
import type { Connect, EngineCommands, EngineEvent } from '../engine/contract/threads/protocol'
import { thisDevice } from './transport/device'
import { createService } from './service'
import { createEarlyAnswer } from './transport/earlyAnswer'
import { ownNetwork, type Network } from './transport/network'

/** `network`: that of all pages, in a shared worker. */
export function connect(hello: Connect<MessagePort>, network: Network = ownNetwork): EngineCommands {
  const { commands, events, early } = hello
  const post = (event: EngineEvent) => events.postMessage(event)
  const service = createService(post, thisDevice, network, createEarlyAnswer(early, thisDevice))
  // Only its own page has to find it: two engines of an origin never have the same name.
  const name = `sixinone engine ${thisDevice.random()}`
  const release = takeLock(name, () => post({ kind: 'lock', name }))
  const engine: EngineCommands = {
    ...service,
    stop() {
      service.stop()
      release()
    },
  }
  guardPort(commands)
  Comlink.expose(engine, commands)
  return engine
}

export function isHello(data: unknown): data is Connect<MessagePort> {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'connect'
}

/**
 * Takes a lock for as long as the engine lives. The browser releases it when the thread ends, however it ends, so the page
 * that waits for it knows at once (`src/ui/client/watchEngine.ts`). Returns what releases it.
 *
 * A page that is not secure (plain HTTP) or has no origin has no locks, and takes none. Rule SRV15 in docs/rules/worker.md.
 */
function takeLock(name: string, onTaken: () => void): () => void {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  const wait = () => {
    onTaken()
    return released
  }
  if ('locks' in navigator) navigator.locks.request(name, wait).catch(() => undefined)
  return release
}

/**
 * Stands before Comlink on the engine's port for commands and lets only what a page of ours sends through: the call of a
 * command with plain values, and the release of the port. Comlink would also read and set properties, construct, hand out
 * further ports, and follow a path out of the commands (`constructor`, `__proto__`).
 *
 * Call it before `Comlink.expose`: listeners are called in the order in which they came. A refused message gets no answer and is
 * counted in the console. Rule SEC2 in docs/rules/security.md.
 */
function guardPort(port: MessagePort): void {
  let refused = 0
  port.addEventListener('message', (message: MessageEvent<unknown>) => {
    if (isKnown(message.data)) return
    message.stopImmediatePropagation()
    console.warn(`Messages refused by the engine: ${++refused}`)
  })
}

interface Call {
  readonly type: unknown
  readonly path: unknown
  readonly argumentList: unknown
}

function isKnown(data: unknown): boolean {
  const { type, path, argumentList } = Object(data) as Call
  if (type === 'RELEASE') return path === undefined && argumentList === undefined
  return type === 'APPLY' && isList(path, isName) && isList(argumentList, isPlain)
}

const isList = (list: unknown, isGood: (item: unknown) => boolean) =>
  Array.isArray(list) && list.every(isGood)
/** No name that every function or object has. */
const isName = (name: unknown) => typeof name === 'string' && !(name in Function)
const isPlain = (value: unknown) => (Object(value) as Call).type === 'RAW'
