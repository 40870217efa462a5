/**
 * Entry of the worker. A `Connect` message connects the worker to its page. A shared worker has one port per page.
 *
 * A page that cannot make a worker imports this file and calls `connect` itself. No message counts there, because any
 * frame can post to a window. Only its owner can post to a dedicated worker.
 */
import '../engine/contract/polyfills'
import { connect, isHello } from './connect'

export { connect }

if ('onconnect' in self) {
  // Listen at once: the first page connects before the code has loaded.
  const host = import('./shared/host').then(({ createHost }) => createHost({ connect, isHello }))
  addEventListener('connect', event => {
    const [port] = (event as MessageEvent).ports
    if (port !== undefined) void host.then(attend => attend(port))
  })
} else if (!('document' in self))
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isHello(data)) connect(data)
  })
