/**
 * Entry of the worker, which a `Connect` message connects to its page.
 *
 * Where the page can make no worker it imports this file and calls `connect` itself: any frame can post to a window, so
 * there no message counts. Only its owner can post to a dedicated worker.
 */
import type { Connect } from '../engine/contract/threads/protocol'
import { connect } from './connect'

export { connect }

if (!('document' in self))
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isHello(data)) connect(data)
  })

function isHello(data: unknown): data is Connect<MessagePort> {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'connect'
}
