/**
 * Entry of the worker, which a `Connect` message connects to its page; a shared worker has a port for each page.
 *
 * Where the page can make no worker it imports this file and calls `connect` itself: any frame can post to a window, so
 * there no message counts. Only its owner can post to a dedicated worker.
 */
import '../engine/contract/polyfills'
import { connect, isHello } from './connect'

export { connect }

if ('onconnect' in self) {
  // Listens at once: the first page connects before the code has loaded.
  const host = import('./shared/host').then(({ createHost }) => createHost({ connect, isHello }))
  addEventListener('connect', event => {
    const [port] = (event as MessageEvent).ports
    if (port !== undefined) void host.then(attend => attend(port))
  })
} else if (!('document' in self))
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isHello(data)) connect(data)
  })
