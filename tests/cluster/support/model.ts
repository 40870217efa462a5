/** A cluster in memory: two sources, two gateways, six visitors, and the faults that each can have. */
import { createLog } from '../../../feedserver/kit/log'
import { SUBJECTS } from '../../../feedserver/cluster/broker'
import { reinedClock, type Reins } from '../../../feedserver/cluster/reinedClock'
import { SourceNode } from '../../../feedserver/cluster/sourceNode'
import { createGatewayProvider } from '../../../feedserver/cluster/gatewayProvider'
import { canonicalAddress } from '../../../feedserver/simulate/routes/known'
import { Faults } from '../../../feedserver/kit/faults'
import { SocketHub } from '../../../feedserver/serve/socket/hub'
import { finish, type Work } from '../../../feedserver/kit/work/work'
import { countedProvider, valuesAt, LAST_SECOND, START } from './countedWorld'
import { MemoryCluster, type Part } from './memoryBroker'
import { Visitor, type Server } from './visitor'

/** Real time at which the day's clock began. */
const ORIGIN = 0
const RUN = 'the-run'
const VISITORS = 6
/** Work is done at once, on the cluster's clock. */
const runner = { run: (work: Work<void>) => Promise.resolve(finish(work)) }

export interface Source {
  part: Part
  node: SourceNode
}

interface Gateway {
  part: Part
  server: Server
}

export type Mishap =
  | { readonly kind: 'kill source' | 'kill gateway'; readonly which: 0 | 1 }
  | { readonly kind: 'pause' | 'cut source' | 'cut gateway'; readonly which: 0 | 1 }
  | { readonly kind: 'stop broker'; readonly wiped: boolean }
  | { readonly kind: 'lose messages' | 'lose beats' | 'double messages' | 'delay messages' | 'mix messages' }

export class ModelCluster {
  readonly cluster: MemoryCluster
  readonly visitors: readonly Visitor[]
  readonly sources: Source[]
  private readonly gateways: Gateway[]

  constructor(random: () => number) {
    this.cluster = new MemoryCluster(random)
    this.sources = [this.source(0), this.source(1)]
    this.gateways = [this.gateway(0), this.gateway(1)]
    this.visitors = Array.from({ length: VISITORS }, () => new Visitor(() => this.cluster.now))
    this.visitors.forEach((visitor, at) => visitor.connect(this.gatewayAt(at % 2).server))
  }

  async run(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 100) {
      await this.cluster.run(100)
      const servers = this.gateways.filter(({ part }) => !part.dead).map(({ server }) => server)
      for (const { hub } of servers) finish(hub.sendLosses())
      for (const visitor of this.visitors) visitor.look(servers)
    }
  }

  /** Runs until the last second in which a value changes. */
  async toTheEnd(): Promise<void> {
    await this.run(Math.max(0, LAST_SECOND * 1000 - this.cluster.now))
  }

  /** Values that visitors have to know now. */
  truth(): Record<string, number> {
    return valuesAt(START + this.cluster.now)
  }

  /** Values that visitors have to know after the last step that a leader ended. */
  published(): Record<string, number> {
    return valuesAt(Math.max(...this.sources.map(({ node }) => node.provider.step?.() ?? START)))
  }

  leaders(): number {
    return this.sources.filter(({ node, part }) => !part.dead && node.isLeading).length
  }

  /** The bookmakers that the pages of each gateway offer. */
  companies(): readonly unknown[] {
    return this.gateways.map(({ server }) => server.provider.companies?.())
  }

  /** Returns the index of the leading source. Throws if the number of leaders is not 1. */
  leader(): 0 | 1 {
    if (this.leaders() !== 1) throw new Error('nobody leads')
    return this.sourceAt(0).node.isLeading ? 0 : 1
  }

  begin(mishap: Mishap): void {
    switch (mishap.kind) {
      case 'kill source':
        this.sourceAt(mishap.which).part.dead = true
        return
      case 'kill gateway':
        return this.killGateway(mishap.which)
      case 'pause':
        this.sourceAt(mishap.which).part.paused = true
        return
      case 'cut source':
        this.sourceAt(mishap.which).part.cut = true
        return
      case 'cut gateway':
        this.gatewayAt(mishap.which).part.cut = true
        return
      case 'stop broker':
        return this.cluster.stop(mishap.wiped)
      case 'lose messages':
        this.cluster.weather.loss = 0.2
        return
      case 'lose beats':
        this.cluster.weather.lost = SUBJECTS.beat
        return
      case 'double messages':
        this.cluster.weather.doubles = 0.3
        return
      case 'delay messages':
        this.cluster.weather.delay = 2500
        return
      case 'mix messages':
        this.cluster.weather.mixed = true
        return
    }
  }

  end(mishap: Mishap): void {
    switch (mishap.kind) {
      case 'kill source':
        if (this.sourceAt(mishap.which).part.dead) this.sources[mishap.which] = this.source(mishap.which)
        return
      case 'kill gateway':
        if (this.gatewayAt(mishap.which).part.dead) this.gateways[mishap.which] = this.gateway(mishap.which)
        return
      case 'pause':
        return this.cluster.resume(this.sourceAt(mishap.which).part)
      case 'cut source':
        return this.cluster.reconnect(this.sourceAt(mishap.which).part)
      case 'cut gateway':
        return this.cluster.reconnect(this.gatewayAt(mishap.which).part)
      case 'stop broker':
        return this.cluster.restart()
      case 'lose messages':
        this.cluster.weather.loss = 0
        return
      case 'lose beats':
        this.cluster.weather.lost = null
        return
      case 'double messages':
        this.cluster.weather.doubles = 0
        return
      case 'delay messages':
        this.cluster.weather.delay = 20
        return
      case 'mix messages':
        this.cluster.weather.mixed = false
        return
    }
  }

  private sourceAt(which: number): Source {
    const found = this.sources[which]
    if (found === undefined) throw new Error('there are two sources')
    return found
  }

  private gatewayAt(which: number): Gateway {
    const found = this.gateways[which]
    if (found === undefined) throw new Error('there are two gateways')
    return found
  }

  private killGateway(which: number): void {
    const { part, server } = this.gatewayAt(which)
    part.dead = true
    for (const visitor of this.visitors) visitor.check()
    server.hub.closeAll(1006, 'gone')
  }

  /** The clocks of the two machines differ by 120 ms. */
  private source(which: number): Source {
    const { part, broker, time } = this.cluster.join(which * 120)
    const reins: Reins = { limit: -Infinity }
    const clockOf = reinedClock(reins, ORIGIN, time.wall)
    const node = new SourceNode({
      name: `source ${which}`,
      version: '0',
      broker,
      time,
      runner,
      reins,
      speed: 1,
      log: createLog('silent'),
      always: ['change_xml'],
      provide: outlet => countedProvider({ outlet, time, run: RUN, clockOf }),
    })
    node.start()
    return { part, node }
  }

  private gateway(which: number): Gateway {
    const { part, broker, time } = this.cluster.join(which * -80)
    const provider = createGatewayProvider({
      broker,
      time,
      name: `gateway ${which}`,
      version: '0',
      log: createLog('silent'),
      run: RUN,
      addressOf: canonicalAddress,
    })
    const hub = new SocketHub(provider.bus, new Faults({}, 1), provider.stamp, time.now)
    provider.start(() => finish(hub.flush()), hub)
    return { part, server: { hub, provider } }
  }
}
