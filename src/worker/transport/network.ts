/**
 * The connection of an engine to the feeds. In a shared worker the engines of all pages have one network (`shared/`).
 */
import { thisDevice } from './device'
import type { LiveSocket, SocketOptions } from './connectSocket'
import { createFetchBody, type FetchBody } from './fetchBody'

export interface Network {
  readonly fetchBody: FetchBody
  readonly openSocket: (options: SocketOptions) => LiveSocket
}

/** Requests a token, then connects. */
function openSocket(options: SocketOptions): LiveSocket {
  let socket: LiveSocket | undefined
  let isClosed = false
  const connect = async () => {
    const token = await options.token()
    if (isClosed) return
    if (token.ok) socket = options.connect(options, token.value)
    else options.onFailed(token.fault)
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

/** `credentials`: whether requests have cookies. */
export const createNetwork = (credentials?: RequestCredentials): Network => ({
  fetchBody: createFetchBody(thisDevice, credentials),
  openSocket,
})

export const ownNetwork = createNetwork()
