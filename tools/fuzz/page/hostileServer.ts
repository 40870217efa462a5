/**
 * A server between a page and an honest feed server. It spoils the feeds, over HTTP and on the websocket, until
 * `honest` is set. The page, its scripts and pictures pass unchanged.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { hostileBody, hostileHeaders, type HostileAnswer } from './answers'
import { drawFor } from './draws'
import { hostileFrame, type FrameWorld } from './frames'

/** Paths of the feeds that the page requests without a visitor's action. */
const FEED = /^\/(gf\/data|gf\/highlight|ajax|api|ai)\//
const KEEP_ALIVE_MS = 3_000
/** Frames sent at a time. Several bursts fall between two of the worker's beats. */
const BURST = 25
const BURST_EVERY_MS = 20

export interface HostileOptions {
  /** Address of the honest server. */
  readonly inner: string
  readonly seed: number
  readonly world: FrameWorld
}

export interface Sent {
  readonly frames: number
  readonly bodies: number
  readonly headers: number
}

export interface HostileServer {
  readonly url: string
  /** `true`: answers pass unchanged from now on. `false`: answers are spoilt. */
  honest: boolean
  readonly sent: () => Sent
  /** Sends `frames` spoilt frames and resolves after the last one. */
  readonly flood: (frames: number) => Promise<void>
  readonly isConnected: () => boolean
  readonly close: () => Promise<void>
}

interface Honest {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
}

export async function startHostileServer({ inner, seed, world }: HostileOptions): Promise<HostileServer> {
  const known = new Map<string, Honest>()
  const sockets = new Set<WebSocket>()
  const sent = { frames: 0, bodies: 0, headers: 0 }
  let honest = true
  let lastFeed = ''

  const ask = async (path: string): Promise<Honest> => {
    const held = known.get(keyOf(path))
    if (held !== undefined) return held
    const response = await fetch(inner + path.slice(1))
    // An answer from the browser's cache could not be spoilt.
    const headers: Record<string, string> = { 'cache-control': 'no-store' }
    for (const name of ['content-type', 'date']) {
      const value = response.headers.get(name)
      if (value !== null) headers[name] = value
    }
    const answer = { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
    if (!honest || !FEED.test(path)) known.set(keyOf(path), answer)
    return answer
  }

  const spoil = (text: string): HostileAnswer => {
    const body = hostileBody(text, lastFeed, drawFor(seed, 'body', sent.bodies++))
    const head = hostileHeaders(body.length, drawFor(seed, 'headers', sent.headers++))
    lastFeed = text
    return { ...head, body }
  }

  const answer = async ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = await ask(url)
    if (honest || !FEED.test(url)) response.writeHead(status, headers).end(body)
    else give(response, spoil(body.toString()))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const stream = new WebSocketServer({ server, path: '/stream' })
  stream.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.terminate())
  })
  const tell = (data: string | Buffer) => {
    for (const socket of sockets) socket.send(data)
  }
  const keepAlive = setInterval(() => tell('ok'), KEEP_ALIVE_MS)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    get honest() {
      return honest
    },
    set honest(next) {
      honest = next
      if (honest) known.clear()
    },
    sent: () => ({ ...sent }),
    isConnected: () => sockets.size > 0,
    async flood(frames) {
      for (let left = frames; left > 0; left -= BURST) {
        for (let i = 0; i < Math.min(BURST, left) && sockets.size > 0; i++) {
          const index = sent.frames++
          tell(hostileFrame(world, index, drawFor(seed, 'frame', index)))
        }
        await new Promise(resolve => setTimeout(resolve, BURST_EVERY_MS))
      }
    },
    async close() {
      clearInterval(keepAlive)
      stream.close()
      for (const socket of sockets) socket.terminate()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** The address without its time parameter. Any answer of the honest server at that address is good enough. */
const keyOf = (path: string) => path.replace(/([?&](t|r|rnum))=[^&]*/g, '$1')

/** Sends the answer. If it states a length, the connection is cut afterwards, because the length may be wrong. */
function give(response: ServerResponse, { status, headers, body }: HostileAnswer): void {
  response.strictContentLength = false
  response.sendDate = false
  response.writeHead(status, headers)
  response.end(body, () => {
    if (headers['Content-Length'] !== undefined) response.destroy()
  })
}
