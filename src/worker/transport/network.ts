/** How an engine reaches the feeds. In a shared worker the engines of all pages have one network (`shared/`). */
import type { LiveSocket, SocketOptions } from './connectSocket'
import { fetchBody } from './fetchBody'
import { liveCode } from './liveCode'

export interface Network {
  readonly fetchBody: typeof fetchBody
  readonly openSocket: (options: SocketOptions) => LiveSocket
}

/** Loads the code of the socket and a token first. */
function openSocket(options: SocketOptions): LiveSocket {
  let socket: LiveSocket | undefined
  let isClosed = false
  const connect = async () => {
    const code = await liveCode()
    if (isClosed) return
    if (!code.ok) return options.onFailed(code.fault)
    const token = await options.token()
    if (isClosed) return
    if (!token.ok) return options.onFailed(token.fault)
    socket = code.value.connectSocket(options, token.value)
  }
  void connect()
  return {
    subscribe: () => socket?.subscribe(),
    close() {
      isClosed = true
      socket?.close()
    },
  }
}

export const ownNetwork: Network = { fetchBody, openSocket }
