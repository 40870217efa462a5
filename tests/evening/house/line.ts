/** The line between a page and the server: `fetch` and `WebSocket` as the worker calls them, with latency and cuts. */
import { inflateSync } from 'node:zlib'
import type { Peer } from '../../../feedserver/serve/socket/hub'
import type { Chance } from '../support/chance'
import type { VirtualTime } from '../support/virtualTime'
import type { Answer, Server } from './server'

const LATENCY_MS = [20, 120] as const
const TOKEN_PATH = '/ajax/getwebsockettoken'

export interface LineParts {
  readonly time: VirtualTime
  readonly chance: Chance
  readonly server: () => Server
}

export class Line {
  isCut = false
  /** Sockets are refused, as some proxies do. */
  refusesSockets = false
  private readonly parts: LineParts
  private readonly ends = new Set<PageSocket>()

  constructor(parts: LineParts) {
    this.parts = parts
  }

  get server(): Server {
    return this.parts.server()
  }

  latency(): Promise<void> {
    const { time, chance } = this.parts
    return time.wait(chance.between(...LATENCY_MS))
  }

  readonly fetch = async (
    address: string,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<PageResponse> => {
    const url = new URL(address, 'http://site')
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
    return Promise.race([aborted, this.answer(url)])
  }

  open(socket: PageSocket): void {
    this.ends.add(socket)
  }

  leave(socket: PageSocket): void {
    this.ends.delete(socket)
  }

  /** Closes all sockets. Both ends get the close event. */
  closeSockets(): void {
    for (const socket of this.ends) socket.endFromServer(1006)
  }

  private async answer(url: URL): Promise<PageResponse> {
    await this.latency()
    if (this.isCut || !this.server.isUp) throw new TypeError('fetch failed')
    if (url.pathname === TOKEN_PATH)
      return responseOf({ status: 200, headers: {}, bytes: Buffer.from('token') })
    const answer = await this.server.answer(url)
    await this.latency()
    if (this.isCut) throw new TypeError('fetch failed')
    return responseOf(answer)
  }
}

/** The part of a `Response` that the worker uses. Node's own class takes several turns of the event loop for a body. */
interface PageResponse {
  readonly ok: boolean
  readonly status: number
  readonly headers: { readonly get: (name: string) => string | null }
  readonly body: { readonly getReader: () => Reader; readonly cancel: () => Promise<void> } | null
}

interface Reader {
  readonly read: () => Promise<{ readonly done: boolean; readonly value?: Uint8Array }>
  readonly cancel: () => Promise<void>
}

function responseOf({ status, headers, bytes }: Answer): PageResponse {
  const pieces = bytes === null ? [] : [bytes]
  const cancel = () => Promise.resolve()
  const read = async () => {
    const value = pieces.shift()
    return value === undefined ? { done: true } : { done: false, value }
  }
  return {
    ok: status === 200,
    status,
    headers: { get: name => headers[name] ?? null },
    body: bytes === null ? null : { getReader: () => ({ read, cancel }), cancel },
  }
}

const OPEN = 1
const CLOSED = 3

/** A `WebSocket` of the page, and the server's peer behind it. Frames are unpacked here, so the page gets text. */
export class PageSocket extends EventTarget {
  static readonly OPEN = OPEN
  readyState = 0
  binaryType = ''
  private subscribe: (channels: readonly string[]) => void = () => {}
  private onServerClose = (): void => {}
  private onPong = (): void => {}
  private readonly line: Line
  /** Frames arrive in the order in which they were sent. */
  private arrivals: Promise<void> = Promise.resolve()

  constructor(line: Line, url: string) {
    super()
    this.line = line
    line.open(this)
    void this.connect(new URL(url, 'ws://site'))
  }

  send(text: string): void {
    const { channels } = JSON.parse(text) as { readonly channels: readonly string[] }
    this.later(() => this.subscribe(channels))
  }

  close(): void {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    this.line.leave(this)
    this.onServerClose()
  }

  endFromServer(code: number): void {
    if (this.readyState === CLOSED) return
    this.close()
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }

  private async connect(url: URL): Promise<void> {
    await this.line.latency()
    if (this.readyState === CLOSED || this.line.isCut) return
    if (this.line.refusesSockets || !this.line.server.isUp) return this.endFromServer(1006)
    this.readyState = OPEN
    this.dispatchEvent(new Event('open'))
    const channels = (url.searchParams.get('channels') ?? '').split(',')
    this.subscribe = this.line.server.connect(this.peer(), channels)
  }

  private peer(): Peer {
    const readyState = (): number => this.readyState
    return {
      OPEN,
      bufferedAmount: 0,
      get readyState() {
        return readyState()
      },
      send: data => this.receive(data),
      ping: () => this.later(() => this.onPong()),
      close: code => this.later(() => this.endFromServer(code)),
      terminate: () => this.endFromServer(1006),
      on: (event, listener) => {
        if (event === 'close') this.onServerClose = listener
        else this.onPong = listener
      },
    }
  }

  private receive(data: string | Buffer): void {
    const text = typeof data === 'string' ? data : inflateSync(data).toString()
    this.later(() => this.dispatchEvent(new MessageEvent('message', { data: text })))
  }

  /** Messages that a cut line loses never arrive. */
  private later(act: () => void): void {
    const arrival = Promise.all([this.arrivals, this.line.latency()])
    this.arrivals = arrival.then(() => {
      if (this.readyState === OPEN && !this.line.isCut) act()
    })
  }
}
