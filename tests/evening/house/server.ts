/** The feed server of an evening: the relay, its bus and its sockets, as `feedserver/serve/front.ts` composes them, without HTTP. */
import { NO_STORE, type FeedAnswer, type Provider as Feed } from '../../../feedserver/contract/provider'
import { createMemoryBus, type Bus } from '../../../feedserver/kit/bus'
import { Faults } from '../../../feedserver/kit/faults'
import { Statistics } from '../../../feedserver/kit/statistics'
import { withLosses } from '../../../feedserver/archive/archiveExtension'
import { finish } from '../../../feedserver/kit/work/work'
import { parsePaths } from '../../../feedserver/relay/paths'
import { BodyReader } from '../../../feedserver/relay/reading/bodyReader'
import { createRelayProvider } from '../../../feedserver/relay/relay'
import { SocketHub, type Peer } from '../../../feedserver/serve/socket/hub'
import type { Upstream } from '../../../feedserver/relay/upstream'
import type { Chance } from '../support/chance'
import type { VirtualTime } from '../support/virtualTime'

const KEEP_ALIVE_MS = 3_000
const PATHS = parsePaths('{"paths":{}}')
const GOING_AWAY = 1001

export interface ServerParts {
  readonly time: VirtualTime
  readonly chance: Chance
  readonly upstream: Upstream
}

/** What a page gets for a request. */
export interface Answer {
  readonly status: number
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array | null
}

/** The clock of the machine on which it runs is right. */
export class Server {
  readonly bus: Bus = createMemoryBus()
  readonly provider: Feed
  readonly hub: SocketHub
  isUp = true
  /** Called when records were lost on their way to visitors. */
  readonly losses = new Set<() => void>()
  private readonly stops: (() => void)[]

  constructor({ time, chance, upstream }: ServerParts) {
    const now = () => time.now
    const { wait } = time
    this.provider = createRelayProvider({
      origin: 'http://provider',
      upstream,
      reading: new BodyReader(),
      paths: PATHS,
      bus: this.bus,
      statistics: new Statistics(now),
      log: () => {},
      run: `run-${chance.whole(0, 1e9)}`,
      now,
      random: chance.next,
      wait,
    })
    this.hub = new SocketHub(this.bus, new Faults({}, 1), this.provider.stamp, now)
    const visitors = withLosses(this.hub, () => this.losses.forEach(lose => lose()))
    const keepAlive = setInterval(() => finish(this.hub.keepAlive()), KEEP_ALIVE_MS)
    this.stops = [() => clearInterval(keepAlive), this.provider.start(() => this.beat(), visitors)]
  }

  /** An answer as a page gets it over HTTP. */
  async answer(url: URL): Promise<Answer> {
    const found = await this.provider.answer(url).catch(() => OVERLOADED)
    const { status, body, type, age } = found ?? MISSING
    const seconds = Math.floor(age ?? 0)
    const headers = {
      'content-type': type,
      ...(age !== undefined && { age: String(seconds) }),
      date: new Date(this.provider.stamp() - seconds * 1000).toUTCString(),
    }
    return { status: body === null ? 404 : status, headers, bytes: body?.bytes ?? null }
  }

  /** A socket; the function returned changes its channels. */
  connect(peer: Peer, channels: readonly string[]): (channels: readonly string[]) => void {
    const known = (wanted: readonly string[]) => wanted.filter(channel => this.provider.isChannel(channel))
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
