/**
 * Entry of the worker: makes a service for a `Connect` message and gives it the two ports of the message.
 *
 * Runs as a module worker. Where the page can make no worker, it imports this file and posts the message to `window`.
 */
import * as Comlink from 'comlink'
import type { Connect, EngineEvent } from '../engine/contract/threads/protocol'
import { createService } from './service'
import { createEarly } from './transport/earlyAnswer'

addEventListener('message', (message: MessageEvent<unknown>) => {
  const hello = message.data
  if (!isHello(hello) || !isOwn(message)) return
  const { commands, events, early } = hello
  Comlink.expose(
    createService((event: EngineEvent) => events.postMessage(event), createEarly(early)),
    commands,
  )
})

function isHello(data: unknown): data is Connect<MessagePort> {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'connect'
}

/** Only a worker's owner can post to it (`source` is null). To a page any frame can, so only its own messages count. */
function isOwn({ source }: MessageEvent): boolean {
  return source === null || Object.is(source, self)
}
