/** Makes a service for a page and gives it the page's two ports. */
import * as Comlink from 'comlink'
import type { EngineEvent, EngineModule } from '../engine/contract/threads/protocol'
import { guardPort } from './guardPort'
import { createService } from './service'
import { createEarly } from './transport/earlyAnswer'

export const connect: EngineModule<MessagePort>['connect'] = ({ commands, events, early }) => {
  const service = createService((event: EngineEvent) => events.postMessage(event), createEarly(early))
  guardPort(commands)
  Comlink.expose(service, commands)
}
