/**
 * The whole feed server in one call: feeds, sockets, status page and the built site on one port.
 * `npm start` calls it from `main.ts`, tests call it with port 0.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { spoiltWorld } from './badName'
import { createMemoryBus, type Bus } from './bus'
import { createClock } from './clock'
import { Faults } from './faults'
import { Feed } from './feed'
import { FeedRoutes } from './http/feedRoutes'
import { createHandler } from './http/handler'
import { Site } from './http/site'
import type { World } from './model'
import { DEFAULT_OPTIONS, type FeedOptions } from './options'
import { publishChanges } from './socket/channels'
import { SocketHub } from './socket/hub'
import { createStream } from './socket/server'
import { createSource, type Source } from './source'
import { Statistics } from './statistics'
import { BodySizes } from './status/bodySizes'
import { StatusPage } from './status/statusPage'
import { Tokens } from './token'

const BEAT_MS = 250
const KEEP_ALIVE_MS = 3000
const CLOSE_PATIENCE_MS = 500
const GOING_AWAY = 1001
/** The largest list of the day, as its first visitor will most likely ask for it. */
const DAY_LIST = new URL('http://feed/api/6in1/data?lang=vi')
const SITE_FOLDER = fileURLToPath(new URL('../dist', import.meta.url))

export interface StartOptions extends Partial<FeedOptions> {
  /** A world of the caller's own instead of a simulated or captured one. */
  readonly world?: World
  readonly bus?: Bus
  /** The built site. */
  readonly site?: string
}

export interface FeedServer {
  readonly url: string
  readonly port: number
  readonly world: World
  /** What is wrong with the day as it stands at the start, in words for the operator. */
  readonly warnings: readonly string[]
  /** Moves the clock on by hand and sends what that changed; the way to move a clock of speed 0. */
  advance(ms: number): void
  close(): Promise<void>
}

const sourceOf = (options: FeedOptions, faults: Faults, world: World | undefined): Source =>
  world === undefined
    ? createSource(options, faults)
    : {
        name: 'given world',
        world,
        captured: null,
        days: null,
        start: faults.startAt(options.at ?? world.now),
      }

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** Everything that happens by itself, and how to end it. */
function startTimers(beat: () => void, hub: SocketHub, flapSeconds: number, flapped: () => void): () => void {
  const timers = [setInterval(beat, BEAT_MS), setInterval(() => hub.keepAlive(), KEEP_ALIVE_MS)]
  if (flapSeconds > 0) {
    const flap = (): void => {
      flapped()
      hub.closeAll(GOING_AWAY, 'flap')
    }
    timers.push(setInterval(flap, flapSeconds * 1000))
  }
  return () => timers.forEach(clearInterval)
}

export async function startFeedServer(given: StartOptions = {}): Promise<FeedServer> {
  const options: FeedOptions = { ...DEFAULT_OPTIONS, ...given }
  const faults = new Faults(options.faults, options.seed)
  const { world: healthy, captured, days, start, name } = sourceOf(options, faults, given.world)
  const world = spoiltWorld(healthy, faults)
  const clock = createClock(start, options.speed)
  const feed = new Feed({ world, clock, faults, captured, days })
  const bus = given.bus ?? createMemoryBus()
  const hub = new SocketHub(bus, faults, () => feed.stamp())
  const statistics = new Statistics()
  const tokens = new Tokens()
  const sizes = new BodySizes()
  const status = new StatusPage({ feed, hub, statistics, sizes, source: name, seed: options.seed })
  feed.onChanges(changes => {
    statistics.changes(changes.length)
    publishChanges(bus, world, changes)
  })
  const beat = (): void => {
    feed.tick()
    const before = hub.frames
    hub.flush()
    statistics.frames(hub.frames - before)
  }
  const site = new Site(given.site ?? SITE_FOLDER)
  const routes = new FeedRoutes(feed, sizes)
  routes.measure(DAY_LIST)
  const server = createServer(createHandler({ feed, routes, site, tokens, statistics, status }))
  const stream = createStream({ hub, tokens, companies: world.companies, stamp: () => feed.stamp() })
  server.on('upgrade', (request, socket, head) => stream.upgrade(request, socket, head))
  const port = await listen(server, options.port, options.host)
  const stop = startTimers(beat, hub, faults.amount('flap'), () => faults.count('flap'))
  return {
    url: `http://localhost:${port}/`,
    port,
    world,
    warnings: sizes.warnings(),
    advance: ms => {
      clock.skip(ms)
      beat()
    },
    close: async () => {
      stop()
      hub.closeAll(GOING_AWAY, 'server stops')
      const patience = setTimeout(() => hub.cutAll(), CLOSE_PATIENCE_MS)
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      clearTimeout(patience)
    },
  }
}
