/**
 * A shared cache between engine and server, like a CDN. It stores what `Cache-Control` allows, by address. It serves a
 * stale answer while it revalidates (`stale-while-revalidate`), and states its age in `Age`. It ignores a client's
 * request for something newer. Sockets pass through it. The test may lose frames.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { afterFile } from '../../support/ends'

interface Cached {
  readonly at: number
  readonly maxAge: number
  readonly stale: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface CachingProxy {
  readonly host: string
  readonly socketUrl: string
  /** Number of answers from the cache, by path. */
  readonly hits: Map<string, number>
  /** Address of the server behind the cache. */
  origin: string
  /** Whether frames with records are lost. */
  losesFrames: boolean
}

const SERVICE_RESTART = 1012
const PASSED = ['content-type', 'cache-control', 'date', 'access-control-expose-headers']

const seconds = (control: string, name: string): number =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(control)?.[1] ?? 0)

async function ask(url: string): Promise<Cached> {
  const answer = await fetch(url)
  const control = answer.headers.get('cache-control') ?? ''
  return {
    at: performance.now(),
    maxAge: seconds(control, 'max-age'),
    stale: seconds(control, 'stale-while-revalidate'),
    headers: Object.fromEntries(PASSED.map(name => [name, answer.headers.get(name) ?? ''])),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

function send(response: ServerResponse, { headers, body, at }: Cached, fromCache: boolean): void {
  const age = fromCache ? { age: String(Math.floor((performance.now() - at) / 1000)) } : {}
  response.writeHead(200, { ...headers, ...age }).end(body)
}

export async function startCachingProxy(origin: string): Promise<CachingProxy> {
  const cached = new Map<string, Cached>()
  const hits = new Map<string, number>()
  const state = { origin, losesFrames: false }
  const renew = async (url: string): Promise<Cached> => {
    const entry = await ask(state.origin + url)
    if (entry.maxAge > 0) cached.set(url, entry)
    return entry
  }
  const server = createServer(({ url = '/' }, response) => {
    const entry = cached.get(url)
    const age = entry === undefined ? Infinity : (performance.now() - entry.at) / 1000
    if (entry === undefined || age > entry.maxAge + entry.stale) {
      renew(url).then(
        fresh => send(response, fresh, false),
        () => response.destroy(),
      )
      return
    }
    // The origin may be away while a page gets the old answer.
    if (age > entry.maxAge) renew(url).catch(() => undefined)
    const { pathname } = new URL(url, state.origin)
    hits.set(pathname, (hits.get(pathname) ?? 0) + 1)
    send(response, entry, true)
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (visitor, { url = '/' }) => {
    const upstream = new WebSocket(state.origin.replace('http', 'ws') + url)
    const waiting: string[] = []
    upstream.on('open', () => waiting.splice(0).forEach(text => upstream.send(text)))
    visitor.on('message', data => {
      const text = (data as Buffer).toString()
      if (upstream.readyState === WebSocket.OPEN) upstream.send(text)
      else waiting.push(text)
    })
    upstream.on('message', (data, isBinary) => {
      if (!isBinary || !state.losesFrames) visitor.send(data, { binary: isBinary })
    })
    visitor.on('close', () => upstream.close())
    upstream.on('close', code => visitor.close(code === SERVICE_RESTART ? code : undefined))
    upstream.on('error', () => visitor.close())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => {
    for (const visitor of sockets.clients) visitor.terminate()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    host: `http://127.0.0.1:${port}`,
    socketUrl: `ws://127.0.0.1:${port}/stream`,
    hits,
  })
}
