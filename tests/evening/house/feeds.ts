/** The feed behind a front: the relay in its own process, or a gateway of a cluster whose source relays. */
import type { Provider } from '../../../feedserver/contract/provider'
import { REAL_TIME, type Time } from '../../../feedserver/cluster/broker'
import { createGatewayProvider } from '../../../feedserver/cluster/gatewayProvider'
import { SourceNode } from '../../../feedserver/cluster/sourceNode'
import { createMemoryBus, type Bus, type Outlet } from '../../../feedserver/kit/bus'
import { createLog } from '../../../feedserver/kit/log'
import { Statistics } from '../../../feedserver/kit/statistics'
import { finish, type Work } from '../../../feedserver/kit/work/work'
import { parsePaths } from '../../../feedserver/relay/paths'
import { BodyReader } from '../../../feedserver/relay/reading/bodyReader'
import { createRelayProvider } from '../../../feedserver/relay/relay'
import type { Upstream } from '../../../feedserver/relay/upstream'
import { canonicalAddress } from '../../../feedserver/simulate/routes/known'
import type { Chance } from '../support/chance'
import type { VirtualTime } from '../support/virtualTime'
import { MemoryBroker, type Connection } from './broker'

const PATHS = parsePaths('{"paths":{}}')
const SOURCES = ['first', 'second'] as const

export interface FeedParts {
  readonly time: VirtualTime
  readonly chance: Chance
  readonly upstream: Upstream
}

export interface Feed {
  readonly provider: Provider
  readonly bus: Bus
  /** Ends the feed like a killed process. */
  readonly stop: () => void
}

/** Opens the feed of an evening's server, and ends parts behind it. */
export interface Feeds {
  readonly open: () => Feed
  /** The cluster, whose sources continue while the server is away. `null` for one process. */
  readonly cluster: Cluster | null
}

function relayOn(bus: Outlet, { time, chance, upstream }: FeedParts, run: string): Provider {
  const now = () => time.now
  return createRelayProvider({
    origin: 'http://provider',
    upstream,
    reading: new BodyReader(),
    paths: PATHS,
    bus,
    statistics: new Statistics(now),
    log: createLog('silent'),
    run,
    now,
    random: chance.next,
    wait: time.wait,
  })
}

const runOf = ({ chance }: FeedParts): string => `run-${chance.whole(0, 1e9)}`

export const oneProcess = (parts: FeedParts): Feeds => ({
  cluster: null,
  open() {
    const bus = createMemoryBus()
    return { bus, provider: relayOn(bus, parts, runOf(parts)), stop: () => {} }
  },
})

export function inCluster(parts: FeedParts): Feeds {
  const cluster = new Cluster(parts)
  return { cluster, open: () => cluster.gateway() }
}

interface Source {
  readonly node: SourceNode
  readonly connection: Connection
  readonly stop: () => Promise<void>
}

/** Work is done at once. */
const runner = { run: (work: Work<void>) => Promise.resolve(finish(work)) }

/** Two sources behind a broker, one of which leads. */
class Cluster {
  readonly broker: MemoryBroker
  private readonly parts: FeedParts
  private readonly clock: Time
  private readonly run: string
  private sources: readonly Source[]

  constructor(parts: FeedParts) {
    const { time } = parts
    this.parts = parts
    this.broker = new MemoryBroker(time)
    this.clock = { ...REAL_TIME, now: () => time.now, wall: () => time.now }
    this.run = runOf(parts)
    this.sources = SOURCES.map(name => this.source(name))
  }

  gateway(): Feed {
    const { broker, cut } = this.broker.connect()
    const known = { name: 'gateway', version: '0', log: createLog('silent'), run: this.run }
    const provider = createGatewayProvider({
      broker,
      time: this.clock,
      ...known,
      addressOf: canonicalAddress,
    })
    const stop = (): void => {
      cut()
      provider.stop()
    }
    return { provider, bus: provider.bus, stop }
  }

  /** Ends the leader. Another source takes over. */
  killLeader(): void {
    const leader = this.sources.find(({ node }) => node.isLeading) ?? this.sources[0]
    if (leader !== undefined) this.kill(leader)
    this.sources = this.sources.filter(source => source !== leader)
  }

  startSource(): void {
    this.sources = [...this.sources, this.source('third')]
  }

  stop(): void {
    for (const source of this.sources) this.kill(source)
  }

  private kill({ connection, stop }: Source): void {
    connection.cut()
    void stop()
  }

  private source(name: string): Source {
    const connection = this.broker.connect()
    const node = new SourceNode({
      name,
      version: '0',
      broker: connection.broker,
      time: this.clock,
      runner,
      reins: { limit: -Infinity },
      speed: 1,
      log: createLog('silent'),
      always: [],
      provide: outlet => relayOn(outlet, this.parts, this.run),
    })
    return { node, connection, stop: node.start() }
  }
}
