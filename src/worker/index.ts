/**
 * The edge of the worker: hands the service to whoever says hello.
 *
 * Runs as a module worker; where the page could make none, it imports this same file and says hello on `window`.
 */
import * as Comlink from 'comlink'
import type { Connect, EngineEvent } from '../engine/contract/protocol'
import { createService } from './service'

addEventListener('message', (message: MessageEvent<unknown>) => {
  const hello = message.data
  if (!isHello(hello) || !isOwn(message)) return
  const { commands, events } = hello
  Comlink.expose(
    createService((event: EngineEvent) => events.postMessage(event)),
    commands,
  )
})

function isHello(data: unknown): data is Connect<MessagePort> {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'connect'
}

/** In a worker only its owner can write here; on a page any frame can, so the page itself must be the sender. */
function isOwn({ source }: MessageEvent): boolean {
  return source === null || Object.is(source, self)
}
