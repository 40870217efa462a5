/**
 * `--role source`: a simulated or captured day, or a relay, that publishes through the broker. Any number may run, and
 * one leads.
 */
import type { Outlet } from '../kit/bus'
import { Faults } from '../kit/faults'
import { DEFAULT_OPTIONS, type FeedOptions } from './options/options'
import { Slices } from '../kit/work/slices'
import type { Provider } from '../contract/provider'
import { CHANGES } from '../contract/channels'
import { Statistics } from '../kit/statistics'
import { createLog, type Log } from '../kit/log'
import { VERSION } from '../kit/version'
import { createWorldProvider } from '../simulate/provider/worldProvider'
import { REAL_TIME, STATE_BUCKET } from '../cluster/broker'
import { joinDay, keepDay, type Day } from '../cluster/day'
import { awaitBroker } from './awaitBroker'
import { nameOf } from './nameOf'
import { reinedClock, type Reins } from '../cluster/reinedClock'
import { SourceNode } from '../cluster/sourceNode'
import type { SourceOptions } from './options/sourceOptions'
import { startStatusServer } from '../serve/status/statusServer'

export interface SourceServer {
  /** Address of the status page. */
  readonly url: string
  /** Warnings for the operator at the start. */
  readonly warnings: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** Origin to call instead of the adapter's own, for tests. */
type OriginOf = (adapter: string) => string

/** The provider that a source publishes, and its channels. */
interface Content {
  readonly provide: (outlet: Outlet) => Provider
  readonly always: readonly string[]
  readonly warnings: readonly string[]
}

interface Common {
  readonly options: FeedOptions
  readonly log: Log
  readonly slices: Slices
  readonly day: Day
  readonly reins: Reins
  readonly originOf?: OriginOf | undefined
}

/** Publishes the changes of a day even without readers, because they show which bodies are out of date. */
function dayContent({ options, slices, day, reins }: Common): Content {
  const clockOf = reinedClock(reins, day.origin, REAL_TIME.wall)
  const common = { options, given: undefined, slices, statistics: new Statistics(), run: day.run, clockOf }
  return {
    provide: bus => createWorldProvider({ ...common, bus, faults: new Faults(options.faults, options.seed) }),
    always: [CHANGES],
    warnings: [],
  }
}

/** Publishes without fixed channels: a relay requests only feeds with readers. */
async function relayContent({ options, log, day }: Common): Promise<Content> {
  const { prepareRelay } = await import('./relayServer')
  const { provide, warnings } = prepareRelay(options)
  return {
    provide: bus => provide({ bus, statistics: new Statistics(), run: day.run, log }),
    always: [],
    warnings,
  }
}

/** Publishes the data of public providers. Only the leading source sends calls to these providers. */
async function sourcesContent(
  { slices, log, day, originOf }: Common,
  sources: SourceOptions,
): Promise<Content> {
  const { openSources } = await import('./openSources')
  const common = {
    options: sources,
    slices,
    log,
    statistics: new Statistics(),
    run: day.run,
    aliases: null,
    ...(originOf !== undefined && { originOf }),
  }
  return { provide: bus => openSources({ ...common, bus }), always: [CHANGES], warnings: [] }
}

const contentOf = async (common: Common): Promise<Content> => {
  const { sources, upstream } = common.options
  if (sources !== null) return sourcesContent(common, sources)
  return upstream === null ? dayContent(common) : relayContent(common)
}

export async function startSource(
  given: Partial<FeedOptions> & { readonly log?: Log; readonly originOf?: OriginOf },
): Promise<SourceServer> {
  const initial: FeedOptions = { ...DEFAULT_OPTIONS, ...given, role: 'source' }
  const log = given.log ?? createLog(initial.logLevel)
  const name = nameOf(initial)
  const { broker, port, freePort } = await awaitBroker({ options: initial, name, log })
  const bucket = broker.bucket(STATE_BUCKET)
  const day = await joinDay(bucket, initial, REAL_TIME)
  const options = { ...initial, at: day.at, port }
  const reins: Reins = { limit: -Infinity }
  const slices = new Slices()
  const common: Common = { options, log, slices, day, reins, originOf: given.originOf }
  const { provide, always, warnings } = await contentOf(common)
  const node = new SourceNode({
    name,
    version: VERSION,
    broker,
    time: REAL_TIME,
    runner: slices,
    reins,
    speed: options.speed,
    log,
    always,
    provide,
    onLead: () => void keepDay(bucket, day).catch(() => {}),
  })
  const stop = node.start()
  await freePort()
  const status = await startStatusServer(options, {
    report: () => node.report(),
    notReady: () => (broker.isConnected() ? null : 'the broker is away'),
  })
  return {
    url: status.url,
    warnings: () => Promise.resolve(warnings),
    close: async () => {
      await stop()
      await Promise.all([status.close(), broker.close()])
    },
  }
}
