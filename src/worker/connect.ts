/** Makes a service for a page and connects it to the page's two ports. */
import * as Comlink from 'comlink'
import type { Connect, EngineCommands, EngineEvent } from '../engine/contract/threads/protocol'
import { thisDevice } from './transport/device'
import { createService } from './service'
import { createEarlyAnswer } from './transport/earlyAnswer'
import { createNetwork, ownNetwork, type Network } from './transport/network'

/** `network`: in a shared worker, the network that all pages share. */
export function connect(hello: Connect<MessagePort>, network?: Network): EngineCommands {
  const { commands, events, early, withoutCookies } = hello
  const own = network ?? (withoutCookies === true ? createNetwork('omit') : ownNetwork)
  const post = (event: EngineEvent) => events.postMessage(event)
  const service = createService(post, thisDevice, own, createEarlyAnswer(early, thisDevice))
  // The name is sent only to this page. The random part makes the names of all engines of an origin differ.
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
 * Takes a lock that lasts as long as the engine, and returns a function that releases it. The browser releases the lock
 * when the thread ends for any reason. The page waits for the lock, so it learns at once that the engine has ended
 * (`src/ui/client/watchEngine.ts`).
 *
 * An insecure page (plain HTTP) or one without an origin has no locks, so this function takes no lock there. Rule SRV15
 * in docs/rules/worker.md.
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
 * Filters the messages that reach Comlink on the engine's port for commands. Only calls of a command with plain values,
 * and the release of the port, pass. Comlink would also read and set properties, construct objects, create further
 * ports, and follow paths out of the commands (`constructor`, `__proto__`).
 *
 * Call this function before `Comlink.expose`: listeners run in the order in which they were added. A refused message
 * gets no answer and is counted in the console. Rule SEC2 in docs/rules/security.md.
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
/** Refuses names that every function or object has. */
const isName = (name: unknown) => typeof name === 'string' && !(name in Function)
const isPlain = (value: unknown) => (Object(value) as Call).type === 'RAW'
