/**
 * `/stream?channels=…&token=…`: takes the upgrade, checks the token, reads subscriptions.
 *
 * Channels come in the query and, at any time, in a text frame `{"type":0,"channels":[…]}`, which replaces the previous
 * ones. With a valid token the first frame is a greeting that names this run of the server (docs/feeds.md). An invalid
 * token closes the socket with code 4401, more than 5 messages a second with 1008. A refused or closing connection ends
 * soon, even if the client does not close it. In each turn of the event loop a few handshakes and subscriptions begin. Format:
 * docs/wire.md 9.
 */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { REQUEST_FAULTS, requestFault } from '../http/requestFaults'
import { targetOf } from '../http/respond'
import type { TurnQueue } from '../http/turnQueue'
import type { Provider } from '../../contract/provider'
import type { Tokens } from '../../kit/token'
import type { SocketHub } from './hub'
import { Pace } from './pace'
import { SocketPeer } from './socketPeer'
import { channelsInFrame, channelsInQuery } from './wantedChannels'

const BAD_TOKEN = 4401
const BROKEN_RULES = 1008
const MESSAGES_A_SECOND = 5
const MAX_MESSAGE_BYTES = 4096
/** Maximum fragments of a message. Browsers send a message as one fragment. */
const MOST_FRAGMENTS = 16
/** Milliseconds for a client to read its refusal. */
const REFUSAL_MS = 1000
const SETTINGS = {
  noServer: true,
  maxPayload: MAX_MESSAGE_BYTES,
  perMessageDeflate: false,
  closeTimeout: 1000,
  maxFragments: MOST_FRAGMENTS,
  // One message or ping in each turn of the event loop, however many a packet has.
  allowSynchronousEvents: false,
}

export interface StreamParts {
  readonly hub: SocketHub
  readonly tokens: Tokens
  readonly provider: Pick<Provider, 'run' | 'stamp' | 'isChannel' | 'attend'>
  readonly turns: Pick<TurnQueue, 'take'>
  /** Whether visitors are being moved to another server. New sockets are refused meanwhile. */
  readonly isDraining: () => boolean
}

/** The greeting, which names the feed's run. A client that knows another run loads all data again. */
const greeting = ({ run, stamp }: StreamParts['provider']): string =>
  JSON.stringify({ seq: 0, at: stamp(), source: run() })

const rawText = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString()

/**
 * Closes a connection that sends too many messages, pings or pongs, and stops reading from it. Subscriptions are rare.
 */
function keepPace(socket: WebSocket): void {
  for (const event of ['message', 'ping', 'pong'] as const) {
    const pace = new Pace(MESSAGES_A_SECOND)
    socket.on(event, () => {
      if (socket.readyState !== socket.OPEN || pace.take()) return
      socket.close(BROKEN_RULES, 'too many messages')
      socket.pause()
    })
  }
}

/** Refuses a connection. It is destroyed after a moment, because a half-open client may never close it. */
function refuse(socket: Duplex, status: string): void {
  const patience = setTimeout(() => socket.destroy(), REFUSAL_MS)
  socket.once('close', () => clearTimeout(patience))
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function welcome(socket: WebSocket, connection: Duplex, query: URLSearchParams, parts: StreamParts): void {
  const { hub, tokens, provider, turns } = parts
  socket.on('error', () => socket.terminate())
  if (!tokens.isGood(query.get('token') ?? '')) return socket.close(BAD_TOKEN, 'bad token')
  socket.send(greeting(provider))
  const attended = (channels: readonly string[]): readonly string[] => {
    for (const channel of channels) provider.attend?.(channel)
    return channels
  }
  const inQuery = channelsInQuery(query, provider.isChannel)
  const subscribe = hub.add(new SocketPeer(socket, connection), attended(inQuery))
  keepPace(socket)
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    void turns.take().then(() => {
      const channels = isBinary ? null : channelsInFrame(rawText(data), provider.isChannel)
      if (channels !== null) subscribe(attended(channels))
    })
  })
}

/** Returns the status line of a refused upgrade. */
function refusalOf(request: IncomingMessage, { isDraining }: StreamParts): string | null {
  const fault = requestFault(request)
  if (fault !== null) return `${fault} ${REQUEST_FAULTS[fault]}`
  if (targetOf(request).pathname !== '/stream') return '404 Not Found'
  return isDraining() ? '503 Service Unavailable' : null
}

export interface SocketEndpoint {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

export function createStream(parts: StreamParts): SocketEndpoint {
  const server = new WebSocketServer(SETTINGS)
  return {
    upgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      void parts.turns.take().then(() => {
        const refusal = refusalOf(request, parts)
        if (refusal !== null) return refuse(socket, refusal)
        const { searchParams } = targetOf(request)
        server.handleUpgrade(request, socket, head, opened => welcome(opened, socket, searchParams, parts))
      })
    },
  }
}
