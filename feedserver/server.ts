/**
 * The whole feed server in one call: feeds, sockets, status page and the built site on one port.
 * `npm start` calls it from `main.ts`, tests call it with port 0.
 */
import { createServer, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { spoiltWorld } from './badName'
import { createMemoryBus, type Bus } from './bus'
import { createClock } from './clock'
import type { OtherDays } from './days/otherDays'
import { Faults } from './faults'
import { Feed } from './feed'
import { Gate } from './gate'
import { Deliveries } from './http/deliveries'
import { FeedRoutes } from './http/feedRoutes'
import { createHandler } from './http/handler'
import { Site } from './http/site'
import type { World } from './model'
import { DEFAULT_OPTIONS, type FeedOptions } from './options'
import { publishChanges } from './socket/channels'
import { SocketHub } from './socket/hub'
import { createStream } from './socket/server'
import { Slices } from './slices'
import { createSource, type Source } from './source'
import { Statistics } from './statistics'
import { BodySizes } from './status/bodySizes'
import { StatusPage } from './status/statusPage'
import { Tokens } from './token'
import { finish, type Work } from './work'
import { nameForm, teamsText } from './wire/language'

const BEAT_MS = 250
const KEEP_ALIVE_MS = 3000
const CLOSE_PATIENCE_MS = 500
const GOING_AWAY = 1001
/** The largest list of the day, at the address that the first visitor will most likely ask for. */
const DAY_LIST = new URL('http://feed/api/6in1/data?lang=vi')
/** How long a request may take to arrive and how large its headers may be. */
const PATIENCE: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
}
const SITE_FOLDER = fileURLToPath(new URL('../dist', import.meta.url))

export interface StartOptions extends Partial<FeedOptions> {
  /** A world to use instead of a simulated or captured one. */
  readonly world?: World
  readonly bus?: Bus
  /** The folder of the built site. */
  readonly site?: string
}

export interface FeedServer {
  readonly url: string
  readonly port: number
  readonly world: World
  /** The days around it; `null` for a given world, which has none. */
  readonly days: OtherDays | null
  /** Warnings for the operator about bodies that are too large for pages. Writes the list of the day to measure it. */
  readonly warnings: () => Promise<readonly string[]>
  /** Moves the clock forward by hand and sends the changes; a clock of speed 0 moves in no other way. */
  advance(ms: number): void
  close(): Promise<void>
}

const sourceOf = (options: FeedOptions, faults: Faults, slices: Slices, world: World | undefined): Source =>
  world === undefined
    ? createSource(options, faults, slices)
    : {
        name: 'given world',
        world,
        captured: null,
        days: null,
        start: faults.startAt(options.at ?? world.now),
      }

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server.address() as AddressInfo)
    })
  })
}

/** The address for a browser; `localhost` when the server listens on all addresses. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}/`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`
}

/** The beat of the feed: the world moves on and all listeners are told. Two beats never overlap. */
class Beat {
  private underWay: Work<void> | null = null
  private readonly begin: () => Work<void>

  constructor(begin: () => Work<void>) {
    this.begin = begin
  }

  /** Starts a beat, done in slices; does nothing while the last one is under way. */
  start(slices: Slices): void {
    if (this.underWay !== null) return
    const work = this.begin()
    this.underWay = work
    const over = (): void => {
      if (this.underWay === work) this.underWay = null
    }
    slices.run(work, true).then(over, (error: unknown) => {
      over()
      console.error('the beat failed:', error)
    })
  }

  /** Finishes the beat under way and does a whole one at once. */
  now(): void {
    if (this.underWay !== null) finish(this.underWay)
    this.underWay = null
    finish(this.begin())
  }
}

/** Starts the timers; the function returned stops them. */
function startTimers(beat: () => void, hub: SocketHub, slices: Slices, faults: Faults): () => void {
  const keepAlive = (): void => void slices.run(hub.keepAlive())
  const timers = [setInterval(beat, BEAT_MS), setInterval(keepAlive, KEEP_ALIVE_MS)]
  if (faults.amount('flap') > 0) {
    const flap = (): void => {
      faults.count('flap')
      hub.closeAll(GOING_AWAY, 'flap')
    }
    timers.push(setInterval(flap, faults.amount('flap') * 1000))
  }
  return () => timers.forEach(clearInterval)
}

export async function startFeedServer(given: StartOptions = {}): Promise<FeedServer> {
  const options: FeedOptions = { ...DEFAULT_OPTIONS, ...given }
  const faults = new Faults(options.faults, options.seed)
  const slices = new Slices()
  const { world: healthy, captured, days, start, name } = sourceOf(options, faults, slices, given.world)
  const world = spoiltWorld(healthy, faults)
  const clock = createClock(start, options.speed)
  const feed = new Feed({ world, clock, faults, captured, days })
  const bus = given.bus ?? createMemoryBus()
  const hub = new SocketHub(bus, faults, () => feed.stamp())
  const gate = new Gate(options)
  const deliveries = new Deliveries()
  const statistics = new Statistics()
  const tokens = new Tokens()
  const sizes = new BodySizes()
  const routes = new FeedRoutes(feed, slices, sizes)
  const status = new StatusPage({
    feed,
    hub,
    sizes,
    gate,
    deliveries,
    statistics,
    source: name,
    seed: options.seed,
  })
  feed.onChanges(changes => {
    statistics.changes(changes.length)
    return publishChanges(bus, world, changes)
  })
  const beat = new Beat(function* () {
    yield* feed.tick()
    const before = hub.frames
    yield* hub.flush()
    statistics.frames(hub.frames - before)
  })
  const site = new Site(given.site ?? SITE_FOLDER, options.origin, (id, lang) => {
    const match = world.match(id)
    return match === undefined ? null : teamsText(match, nameForm(lang))
  })
  const server = createServer(
    PATIENCE,
    createHandler({ feed, routes, site, tokens, statistics, status, slices, deliveries }),
  )
  const stream = createStream({ hub, tokens, companies: world.companies, stamp: () => feed.stamp() })
  server.on('connection', socket => gate.admit(socket))
  server.on('upgrade', (request, socket, head) => stream.upgrade(request, socket, head))
  const address = await listen(server, options.port, options.host)
  const stop = startTimers(() => beat.start(slices), hub, slices, faults)
  return {
    url: urlOf(address),
    port: address.port,
    world,
    days,
    warnings: async () => {
      await routes.measure(DAY_LIST)
      return sizes.warnings()
    },
    advance: ms => {
      clock.skip(ms)
      beat.now()
    },
    close: async () => {
      stop()
      const closed = new Promise(resolve => server.close(resolve))
      hub.closeAll(GOING_AWAY, 'server stops')
      const patience = setTimeout(() => gate.cutAll(), CLOSE_PATIENCE_MS)
      server.closeAllConnections()
      await closed
      clearTimeout(patience)
    },
  }
}
