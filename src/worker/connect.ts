/** Makes a service for a page and gives it the page's two ports. */
import * as Comlink from 'comlink'
import type { Connect, EngineCommands, EngineEvent } from '../engine/contract/threads/protocol'
import { guardPort } from './guardPort'
import { holdLock } from './holdLock'
import { createService } from './service'
import { createEarly } from './transport/earlyAnswer'
import { ownNetwork, type Network } from './transport/network'

/** `network`: that of all pages, in a shared worker. */
export function connect(hello: Connect<MessagePort>, network: Network = ownNetwork): EngineCommands {
  const { commands, events, early } = hello
  const post = (event: EngineEvent) => events.postMessage(event)
  const service = createService(post, createEarly(early), network)
  const release = holdLock(name => post({ kind: 'lock', name }))
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
