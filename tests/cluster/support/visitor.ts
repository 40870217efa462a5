/** A minimal visitor: applies frames in order, and requests the list after a gap or when the run changes. */
import { inflateSync } from 'node:zlib'
import type { Provider } from '../../../feedserver/contract/provider'
import type { Peer, SocketHub } from '../../../feedserver/serve/socket/hub'
import { grows, LIST, readRecord } from './countedWorld'

const CHANNELS = ['change_xml', 'ch_odds_new_31']
const RETRY_MS = 500

export interface Server {
  readonly hub: SocketHub
  readonly provider: Provider
}

interface ReceivedRecord {
  readonly at: number
  readonly match: string
  readonly value: number
}

interface Frame {
  readonly seq: number
  readonly [channel: string]: unknown
}

/** Returns whether a record repeats the previous value, or lowers a value that only grows. */
const isWrong = (one: ReceivedRecord, before: ReceivedRecord): boolean =>
  one.value === before.value || (grows(Number(one.match)) && one.value < before.value)

class Socket implements Peer {
  readonly OPEN = 1
  readyState = 1
  readonly bufferedAmount = 0
  private readonly onClose: (() => void)[] = []
  private readonly pongs: (() => void)[] = []
  private readonly take: (data: string | Buffer) => void

  constructor(take: (data: string | Buffer) => void) {
    this.take = take
  }

  send(data: string | Buffer): void {
    if (this.readyState === this.OPEN) this.take(data)
  }

  ping(): void {
    for (const pong of this.pongs) pong()
  }

  close(): void {
    if (this.readyState !== this.OPEN) return
    this.readyState = 3
    for (const listener of this.onClose) listener()
  }

  terminate(): void {
    this.close()
  }

  on(event: 'close' | 'pong', listener: () => void): void {
    ;(event === 'close' ? this.onClose : this.pongs).push(listener)
  }
}

export class Visitor {
  state: Record<string, number> = {}
  /** Records received on the present connection. */
  received: ReceivedRecord[] = []
  /** Times at which the present connection was notified of a loss. */
  gaps: number[] = []
  /** Number of requests of the list. */
  requests = 0
  /** Faults: a record received twice, or an older one, without a reported loss. */
  readonly wrongs: string[] = []
  private readonly receivedAt = new Map<string, number>()
  private run: string | null = null
  private seq = 0
  private asking = 0
  private socket: Socket | null = null
  private server: Server | null = null
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  connect(server: Server): void {
    this.socket?.close()
    this.server = server
    this.check()
    this.received = []
    this.gaps = []
    this.seq = 0
    const run = server.provider.run()
    if (this.run !== run) this.state = {}
    this.run = run
    const socket = new Socket(data => this.hear(data))
    this.socket = socket
    socket.on('close', () => {
      if (this.socket === socket) this.socket = null
    })
    server.hub.add(socket, CHANNELS)
    this.ask()
  }

  /** Connects again after a close, and repeats refused requests. Call this regularly. */
  look(servers: readonly Server[]): void {
    const [first] = servers
    const server = this.server !== null && servers.includes(this.server) ? this.server : first
    if (this.socket === null && server !== undefined) this.connect(server)
    if (this.asking > 0 && this.now() >= this.asking) this.ask()
  }

  leave(): void {
    const { socket } = this
    this.socket = null
    socket?.close()
  }

  /**
   * Records every record sent twice or out of order without a loss reported between the two or within 1.2 s. The last
   * ones of a connection are left out, because a loss may still be unreported.
   */
  check(): void {
    const last = new Map<string, ReceivedRecord>()
    for (const one of this.received) {
      const before = last.get(one.match)
      const excused = this.gaps.some(at => before !== undefined && at >= before.at && at <= one.at + 1200)
      if (before !== undefined && isWrong(one, before) && !excused && one.at + 1200 <= this.now())
        this.wrongs.push(
          `match ${one.match}: ${one.value} at ${one.at} after ${before.value} at ${before.at}`,
        )
      last.set(one.match, one)
    }
  }

  private hear(data: string | Buffer): void {
    if (typeof data === 'string') return
    const { seq, at: _, ...channels } = JSON.parse(inflateSync(data).toString()) as Frame
    const gap = seq !== this.seq + 1
    this.seq = seq
    if (gap) this.gaps.push(this.now())
    for (const text of Object.values(channels))
      for (const record of String(text).split('!').filter(Boolean)) this.apply(record)
    if (gap) this.ask()
  }

  private apply(record: string): void {
    const [match, value] = readRecord(record)
    this.received.push({ at: this.now(), match, value })
    this.state[match] = value
    this.receivedAt.set(match, this.now())
  }

  /** Frames received since the request are newer than its answer. */
  private ask(): void {
    const { server, socket } = this
    const requestedAt = this.now()
    this.asking = requestedAt + RETRY_MS
    this.requests += 1
    server?.provider.answer(new URL(LIST, 'http://feed')).then(
      answer => {
        const body = answer?.body ?? null
        if (this.socket !== socket || body === null) return
        this.asking = 0
        const said = JSON.parse(body.bytes.toString()) as Record<string, number>
        for (const [match, value] of Object.entries(said))
          if ((this.receivedAt.get(match) ?? 0) <= requestedAt) this.state[match] = value
      },
      () => {},
    )
  }
}
