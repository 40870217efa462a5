/**
 * The complete feed server in one call: a world, its front and no broker, on one port. `npm start` calls it from
 * `start/main.ts`, tests call it with port 0.
 */
import { createMemoryBus, type Bus } from '../kit/bus'
import { Faults } from '../kit/faults'
import { openFront } from './openFront'
import type { World } from '../contract/model'
import { DEFAULT_OPTIONS, type FeedOptions } from './options/options'
import { Slices } from '../kit/work/slices'
import type { Source } from '../simulate/provider/source'
import { Statistics } from '../kit/statistics'
import { createLog, type Log } from '../kit/log'
import { createWorldProvider, type WorldProvider } from '../simulate/provider/worldProvider'

export interface StartOptions extends Partial<FeedOptions> {
  /** A world to use instead of a simulated or captured one. */
  readonly world?: World
  readonly bus?: Bus
  readonly log?: Log
  /** The folder of the built site. */
  readonly site?: string
}

export interface FeedServer extends Pick<WorldProvider, 'world' | 'days' | 'warnings'> {
  readonly url: string
  readonly port: number
  /** Moves the clock forward by hand and sends the changes. A clock of speed 0 moves only by this call. */
  advance(ms: number): void
  /** Moves visitors to another server, over that many seconds. */
  drain(seconds: number): Promise<void>
  close(): Promise<void>
}

/** Loads the code of a replay only for servers with a replay. */
async function replayOf({ replay, archive, at }: FeedOptions, log: Log): Promise<Source | undefined> {
  if (replay === null || archive === null) return undefined
  const { replayedDay } = await import('../archive/replay/replayedDay')
  const day = await replayedDay({ address: archive.address, day: replay, at })
  log.info(`${day.name}: nothing is recorded, and the archive is only read`)
  return { ...day, captured: null, calendar: null, days: null }
}

export async function startFeedServer(given: StartOptions = {}): Promise<FeedServer> {
  const wanted: FeedOptions = { ...DEFAULT_OPTIONS, ...given }
  const log = given.log ?? createLog(wanted.logLevel)
  const source = await replayOf(wanted, log)
  const options = source === undefined ? wanted : { ...wanted, archive: null }
  const faults = new Faults(options.faults, options.seed)
  const slices = new Slices()
  const bus = given.bus ?? createMemoryBus()
  const statistics = new Statistics()
  const provider = createWorldProvider({
    options,
    season: options.archive === null ? null : options.season,
    given: given.world,
    source,
    faults,
    slices,
    bus,
    statistics,
  })
  const { site } = given
  const { past } = provider
  const front = await openFront({ provider, bus, faults, slices, statistics, options, log, site, past })
  const { world, days, warnings, clock } = provider
  return {
    url: front.url,
    port: front.port,
    world,
    days,
    warnings,
    advance: ms => {
      clock.skip(ms)
      front.beat()
    },
    drain: front.drain,
    close: front.close,
  }
}
