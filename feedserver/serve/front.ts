/** The front of the feed server: HTTP, sockets, status page and the built site on one port, for any provider. */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extended, type Extension } from '../contract/extension'
import { Beat } from '../kit/beat'
import type { Bus } from '../kit/bus'
import type { Faults } from '../kit/faults'
import { Gate } from './http/gate'
import { ClientRequest } from './http/clientRequest'
import { Deliveries } from './http/deliveries'
import { listen, urlOf } from './http/listen'
import { Handler } from './handler'
import { MOST_HEADERS } from './http/requestFaults'
import { TurnQueue } from './http/turnQueue'
import { Site } from './site/site'
import { openRows, type PageRequest } from './rows/openRows'
import { createRecentRows, RENEW_MS } from './rows/recentRows'
import type { HostOptions } from './site/hosts'
import type { Provider } from '../contract/provider'
import { frontRoutes } from './routes'
import type { Slices } from '../kit/work/slices'
import { SocketHub, SERVICE_RESTART } from './socket/hub'
import { createStream } from './socket/server'
import type { Statistics } from '../kit/statistics'
import { StatusPage } from './status/statusPage'
import { Tokens } from '../kit/token'
import type { Log } from '../kit/log'
import { Metrics } from './watch/metrics'
import { Watch } from './watch/watch'
import { ROOT } from '../kit/root'
import { setTimeout as wait } from 'node:timers/promises'

const KEEP_ALIVE_MS = 3000
const LOSSES_MS = 100
const CLOSE_PATIENCE_MS = 500
const GOING_AWAY = 1001
/**
 * Limits of a request: milliseconds for its arrival, and bytes of its headers. `ClientRequest` decides which bodies are
 * stored.
 */
const REQUESTS: ServerOptions<typeof ClientRequest> = {
  IncomingMessage: ClientRequest,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
}
/** The largest list, at the address that a visitor requests first. */
const FIRST_LIST = new URL('http://feed/api/6in1/data?lang=vi')
/**
 * The built site's program that writes the first rows of pages. Paths with a dot at the start of a name are not served.
 */
const ROWS_PROGRAM = '.server/rows.js'
const SITE_FOLDER = fileURLToPath(new URL('dist', ROOT))

export interface FrontOptions extends HostOptions {
  readonly port: number
  readonly host: string
  /**
   * Address at which visitors reach the site, `https://…` without a path. `null`: the host in the request, over HTTP.
   */
  readonly origin: string | null
  /** Maximum simultaneous connections. 0: no limit. */
  readonly connections: number
  /** Maximum simultaneous connections of one address. 0: no limit. */
  readonly perAddress: number
  /** Sites that may frame the widget, in the form of a policy's `frame-ancestors`. */
  readonly frameAncestors: string
  /** Whether `/metrics`, `/healthz` and `/readyz` are public. Default: for operators only. */
  readonly metricsPublic: boolean
}

export interface FrontParts {
  readonly provider: Provider
  /** Extensions in the order in which they wrap the provider. */
  readonly extensions?: readonly Extension[]
  readonly bus: Bus
  readonly faults: Faults
  readonly slices: Slices
  readonly statistics: Statistics
  readonly options: FrontOptions
  readonly log: Log
  /** The folder of the built site. */
  readonly site: string | undefined
  /** Tokens that a cluster shares. Absent: the server makes its own. */
  readonly tokens?: Tokens
}

export interface Front {
  readonly url: string
  readonly port: number
  /** Performs a complete beat at once, for clocks that are moved by hand. */
  readonly beat: () => void
  /** Moves visitors to another server, evenly over `seconds`. New visitors are refused meanwhile. */
  readonly drain: (seconds: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Returns the reason why visitors should not be sent to this server. `null`: the server is ready. */
async function whyNotReady(provider: Provider, site: Site): Promise<string | null> {
  if (!(await site.isBuilt())) return 'the site is not built'
  const list = await provider.answer(FIRST_LIST).catch(() => null)
  return list?.status === 200 && list.body !== null ? null : 'the first list cannot be written'
}

/** Starts the timers. The returned function stops them. */
function startTimers(hub: SocketHub, slices: Slices, faults: Faults): () => void {
  const timers = [
    setInterval(() => void slices.run(hub.keepAlive()), KEEP_ALIVE_MS),
    setInterval(() => {
      if (hub.owesLosses) void slices.run(hub.sendLosses())
    }, LOSSES_MS),
  ]
  if (faults.amount('flap') > 0) {
    const flap = (): void => {
      faults.count('flap')
      hub.closeAll(GOING_AWAY, 'flap')
    }
    timers.push(setInterval(flap, faults.amount('flap') * 1000))
  }
  return () => timers.forEach(clearInterval)
}

/** Opens the built site. A thread writes the first rows into its pages. */
function openSite({ site: given, options, log }: FrontParts, provider: Provider, turns: TurnQueue) {
  const folder = given ?? SITE_FOLDER
  const rows = openRows({ program: join(folder, ROWS_PROGRAM), provider, log })
  const companies = provider.companies ?? (() => [])
  const write = (request: PageRequest) => rows.write({ ...request, companies: companies() })
  const recentRows = createRecentRows(write, provider.stamp)
  const renewal = setInterval(() => void recentRows.renew(), RENEW_MS).unref()
  const site = new Site({
    folder,
    origin: options.origin,
    ancestors: options.frameAncestors,
    hosts: options,
    titleOf: provider.titleOf,
    companies,
    turns,
    rows: recentRows.get,
    sitemap: visitor => rows.sitemap({ ...visitor, at: provider.stamp() }),
    leagues: lang => rows.leagues(lang, provider.stamp()),
  })
  const close = async (): Promise<void> => {
    clearInterval(renewal)
    await rows.close()
  }
  return { site, close }
}

function createBeat(
  { statistics, log }: FrontParts,
  provider: Provider,
  hub: SocketHub,
  metrics: Metrics,
): Beat {
  return new Beat(function* () {
    const began = performance.now()
    yield* provider.tick()
    const before = hub.frames
    yield* hub.flush()
    statistics.frames(hub.frames - before)
    metrics.beat((performance.now() - began) / 1000)
  }, log)
}

/** Ends all connections, by force after `CLOSE_PATIENCE_MS`. */
async function closeServer(server: Server, gate: Gate): Promise<void> {
  const closed = new Promise(resolve => server.close(resolve))
  const patience = setTimeout(() => gate.cutAll(), CLOSE_PATIENCE_MS)
  server.closeAllConnections()
  await closed
  clearTimeout(patience)
}

export async function startFront(parts: FrontParts): Promise<Front> {
  const { bus, faults, slices, statistics, options, log, extensions = [] } = parts
  const provider = extended(parts.provider, extensions)
  const hub = new SocketHub(bus, faults, provider.stamp)
  const gate = new Gate(options)
  const deliveries = new Deliveries()
  const turns = new TurnQueue()
  const tokens = parts.tokens ?? new Tokens()
  const status = new StatusPage({ hub, gate, deliveries, statistics }, provider)
  const metrics = new Metrics({ hub, gate, deliveries }, () => provider.report().measures)
  const beat = createBeat(parts, provider, hub, metrics)
  const { site, close: closeSite } = openSite(parts, provider, turns)
  const notReady = (): Promise<string | null> => whyNotReady(provider, site)
  const { whyOld } = provider
  const watch = new Watch({ metrics, notReady, whyOld, isPublic: options.metricsPublic })
  const routes = [
    ...frontRoutes({ watch, status, tokens, stamp: provider.stamp }),
    ...extensions.flatMap(extension => extension.routes ?? []),
  ]
  const { readers } = options
  const handler = new Handler({
    routes,
    provider,
    site,
    statistics,
    deliveries,
    turns,
    metrics,
    log,
    readers,
  })
  const answer: RequestListener<typeof ClientRequest> = (request, response) =>
    handler.answer(request, response)
  const server = createServer(REQUESTS, answer)
  server.maxHeadersCount = MOST_HEADERS
  server.on('checkContinue', answer)
  const stream = createStream({ hub, tokens, provider, turns, isDraining: () => watch.isDraining })
  server.on('connection', socket => gate.admit(socket))
  server.on('upgrade', (request, socket, head) => stream.upgrade(request, socket, head))
  const address = await listen(server, options.port, options.host)
  const stops = [startTimers(hub, slices, faults), provider.start(() => beat.start(slices), hub)]
  for (const extension of extensions) extension.start?.()
  return {
    url: urlOf(address),
    port: address.port,
    beat: () => beat.now(),
    drain: seconds => {
      watch.isDraining = true
      return drainHub(hub, seconds)
    },
    close: async () => {
      for (const stop of stops) stop()
      await Promise.all([closeSite(), ...extensions.map(extension => extension.close?.())])
      hub.closeAll(GOING_AWAY, 'server stops')
      await closeServer(server, gate)
    },
  }
}

const STEP_MS = 250

/**
 * Moves visitors to another server: closes their sockets with 1012, a few at a time, until all are closed. Rule FSV23.
 */
async function drainHub(hub: SocketHub, seconds: number): Promise<void> {
  for (let left = Math.ceil((seconds * 1000) / STEP_MS); left > 0 && hub.size > 0; left -= 1) {
    hub.closeSome(Math.ceil(hub.size / left), SERVICE_RESTART, 'server restarts')
    if (left > 1) await wait(STEP_MS)
  }
}
