/**
 * The metrics of `/metrics`, in Prometheus' format. Every server has its own registry. Metrics of the process are
 * shared.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Gate } from '../http/gate'
import type { Deliveries } from '../http/deliveries'
import type { Measure } from '../../contract/provider'
import type { SocketHub } from '../socket/hub'
import { VERSION } from '../../kit/version'

const PREFIX = 'sixinone_'
/** Seconds from the start of a beat until its last frame was given to its socket. */
const BEAT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Seconds from a request until its answer begins. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const BUILD: Measure = {
  name: 'build_info',
  help: 'Version of the program and of Node',
  labels: { version: VERSION, node: process.versions.node },
  value: 1,
}

/** Counters of a front's visitors. */
export interface Counted {
  readonly hub: SocketHub
  readonly gate: Gate
  readonly deliveries: Deliveries
}

interface Answered {
  /** A route's name in the code, never a part of the address. */
  readonly route: string
  readonly status: number
  /** Bytes of the body. */
  readonly bytes: number
  readonly seconds: number
}

/** CPU, memory, garbage collection and delay of the event loop, measured once for all servers of the process. */
let ofProcess: Registry | undefined

function processMetrics(): Registry {
  if (ofProcess === undefined) collectDefaultMetrics({ register: (ofProcess = new Registry()) })
  return ofProcess
}

export class Metrics {
  private readonly registry = new Registry()
  private readonly counted: Counted | null
  private readonly measures: () => readonly Measure[]
  private readonly process = processMetrics()
  private readonly requests = new Counter({
    name: `${PREFIX}requests_total`,
    help: 'Requests answered, by route and class of status',
    labelNames: ['route', 'status'],
    registers: [this.registry],
  })
  private readonly bytes = new Counter({
    name: `${PREFIX}response_bytes_total`,
    help: 'Bytes of bodies sent, as they were packed, by route',
    labelNames: ['route'],
    registers: [this.registry],
  })
  private readonly beats = new Histogram({
    name: `${PREFIX}beat_seconds`,
    help: 'From the start of a beat until its last frame was given to its socket',
    buckets: BEAT_BUCKETS,
    registers: [this.registry],
  })

  private readonly durations = new Histogram({
    name: `${PREFIX}request_seconds`,
    help: 'From the arrival of a request until its answer begins',
    buckets: REQUEST_BUCKETS,
    registers: [this.registry],
  })

  /** `counted`: `null` for a part without visitors. `measures`: the provider's numbers. */
  constructor(counted: Counted | null, measures: () => readonly Measure[]) {
    this.counted = counted
    this.measures = measures
  }

  request({ route, status, bytes, seconds }: Answered): void {
    this.durations.observe(seconds)
    this.requests.inc({ route, status: `${Math.floor(status / 100)}xx` })
    this.bytes.inc({ route }, bytes)
  }

  beat(seconds: number): void {
    this.beats.observe(seconds)
  }

  get type(): string {
    return this.registry.contentType
  }

  text(): Promise<string> {
    return Registry.merge([this.process, this.registry, this.present()]).metrics()
  }

  /** Returns the current numbers of the front and the provider. */
  private present(): Registry {
    const registry = new Registry()
    const metrics = new Map<string, Gauge | Counter>()
    for (const { name, help, value, labels = {} } of [BUILD, ...this.own(), ...this.measures()]) {
      const options = { name: PREFIX + name, help, labelNames: Object.keys(labels), registers: [registry] }
      const metric =
        metrics.get(name) ?? (name.endsWith('_total') ? new Counter(options) : new Gauge(options))
      metrics.set(name, metric)
      metric.inc(labels, value)
    }
    return registry
  }

  private own(): readonly Measure[] {
    if (this.counted === null) return []
    const { hub, gate, deliveries } = this.counted
    const drops = [
      ...Object.entries(hub.drops).map(([reason, value]) => ({ reason: `socket_${reason}`, value })),
      ...Object.entries(deliveries.drops).map(([reason, value]) => ({ reason: `reader_${reason}`, value })),
    ]
    return [
      { name: 'sockets', help: 'Open sockets', value: hub.size },
      { name: 'connections', help: 'Open connections of every kind', value: gate.size },
      { name: 'connections_share', help: 'Open connections by --connections, 0 without', value: gate.share },
      { name: 'connections_refused_total', help: 'Connections over a limit', value: gate.refused },
      { name: 'frames_total', help: 'Frames sent', value: hub.frames },
      { name: 'frame_bytes_total', help: 'Bytes of the frames sent', value: hub.bytes },
      ...drops.map(({ reason, value }) => ({
        name: 'drops_total',
        help: 'Clients cut off, by reason',
        labels: { reason },
        value,
      })),
    ]
  }
}
