/**
 * The front of an evening's feed server: its sockets and answers, as `feedserver/serve/front.ts` composes them, without
 * HTTP.
 */
import { withLosses } from '../../../feedserver/archive/archiveExtension'
import { SOURCE_TIMES, writtenTimes } from '../../../feedserver/contract/sourceTimes'
import { NO_STORE, type FeedAnswer } from '../../../feedserver/contract/provider'
import { Faults } from '../../../feedserver/kit/faults'
import { finish } from '../../../feedserver/kit/work/work'
import { SocketHub, type Peer } from '../../../feedserver/serve/socket/hub'
import type { VirtualTime } from '../support/virtualTime'
import type { Feed } from './feeds'

const KEEP_ALIVE_MS = 3_000
const GOING_AWAY = 1001

/** Answer to a page's request. */
export interface Answer {
  readonly status: number
  /** Headers by name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array | null
}

/** The server, on a machine whose clock is right. */
export class Server {
  readonly bus: Feed['bus']
  readonly provider: Feed['provider']
  readonly hub: SocketHub
  isUp = true
  /** Callbacks for records lost on their way to visitors. */
  readonly losses = new Set<() => void>()
  private readonly stops: (() => void)[]

  constructor({ provider, bus, stop }: Feed, time: VirtualTime) {
    this.provider = provider
    this.bus = bus
    this.hub = new SocketHub(bus, new Faults({}, 1), provider.stamp, () => time.now)
    const visitors = withLosses(this.hub, () => this.losses.forEach(lose => lose()))
    const keepAlive = setInterval(() => finish(this.hub.keepAlive()), KEEP_ALIVE_MS)
    this.stops = [() => clearInterval(keepAlive), provider.start(() => this.beat(), visitors), stop]
  }

  /** Returns an answer in the form that a page gets over HTTP. */
  async answer(url: URL): Promise<Answer> {
    const found = await this.provider.answer(url).catch(() => OVERLOADED)
    const { status, body, type, age, source } = found ?? MISSING
    const seconds = Math.floor(age ?? 0)
    const headers = {
      'content-type': type,
      ...(age !== undefined && { age: String(seconds) }),
      ...(source !== undefined && { [SOURCE_TIMES.toLowerCase()]: writtenTimes(source) }),
      date: new Date(this.provider.stamp() - seconds * 1000).toUTCString(),
    }
    return { status: body === null ? 404 : status, headers, bytes: body?.bytes ?? null }
  }

  /** Opens a socket. Returns the function that changes its channels. */
  connect(peer: Peer, channels: readonly string[]): (channels: readonly string[]) => void {
    const known = (wanted: readonly string[]) => {
      const channels = wanted.filter(channel => this.provider.isChannel(channel))
      for (const channel of channels) this.provider.attend?.(channel)
      return channels
    }
    peer.send(JSON.stringify({ seq: 0, at: this.provider.stamp(), source: this.provider.run() }))
    const subscribe = this.hub.add(peer, known(channels))
    return wanted => subscribe(known(wanted))
  }

  stop(): void {
    this.isUp = false
    for (const stop of this.stops) stop()
    this.hub.closeAll(GOING_AWAY, 'server stops')
  }

  private beat(): void {
    finish(this.provider.tick())
    finish(this.hub.flush())
    if (this.hub.owesLosses) finish(this.hub.sendLosses())
  }
}

const MISSING: FeedAnswer = { name: '', status: 404, type: 'text/plain', body: null, caching: NO_STORE }
const OVERLOADED: FeedAnswer = { ...MISSING, status: 503 }
