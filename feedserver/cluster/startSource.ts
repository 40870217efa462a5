/** `--role source`: a simulated or captured day that publishes through the broker; any number may run, one leads. */
import { Faults } from '../faults'
import { DEFAULT_OPTIONS, type FeedOptions } from '../options'
import { Slices } from '../slices'
import { Statistics } from '../statistics'
import { createLog, type Log } from '../watch/log'
import { createWorldProvider } from '../worldProvider'
import { REAL_TIME, STATE_BUCKET } from './broker'
import { joinDay, keepDay } from './day'
import { nameOf, version } from './identity'
import { connectNats } from './nats'
import { reinedClock, SourceNode, type Reins } from './sourceNode'
import { startStatusServer } from '../status/statusServer'

export interface SourceServer {
  /** Of the status page. */
  readonly url: string
  readonly close: () => Promise<void>
}

export async function startSource(
  given: Partial<FeedOptions> & { readonly log?: Log },
): Promise<SourceServer> {
  const asked: FeedOptions = { ...DEFAULT_OPTIONS, ...given, role: 'source' }
  const log = given.log ?? createLog(asked.logLevel)
  const name = nameOf(asked)
  const broker = await connectNats(asked.nats, name, log)
  const bucket = broker.bucket(STATE_BUCKET)
  const day = await joinDay(bucket, asked, REAL_TIME)
  const options = { ...asked, at: day.at }
  const reins: Reins = { limit: -Infinity }
  const slices = new Slices()
  const clockOf = reinedClock(reins, day.origin, REAL_TIME.wall)
  const common = { options, given: undefined, slices, statistics: new Statistics(), run: day.run, clockOf }
  const node = new SourceNode({
    name,
    version: version(),
    broker,
    time: REAL_TIME,
    runner: slices,
    reins,
    speed: options.speed,
    log,
    provide: outlet =>
      createWorldProvider({ ...common, bus: outlet, faults: new Faults(options.faults, options.seed) }),
    onLead: () => void keepDay(bucket, day).catch(() => {}),
  })
  const stop = node.start()
  const status = await startStatusServer(options, () => node.report())
  return {
    url: status.url,
    close: async () => {
      await stop()
      await Promise.all([status.close(), broker.close()])
    },
  }
}
