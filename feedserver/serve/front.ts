/** The front of the feed server: HTTP, sockets, status page and the built site on one port, whatever provider is behind it. */
import { createServer, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenArchive } from '../archive/openArchive'
import { Beat } from '../kit/beat'
import type { Bus } from '../kit/bus'
import type { Faults } from '../kit/faults'
import { Gate } from './gate'
import { ClientRequest } from './http/clientRequest'
import { Deliveries } from './http/deliveries'
import { createHandler } from './http/handler'
import { MOST_HEADERS } from './http/requestFaults'
import { TurnQueue } from './http/turnQueue'
import { Site } from './http/site'
import { openRows } from './rows/openRows'
import { createRecentRows, RENEW_MS } from './rows/recentRows'
import type { HostOptions } from './http/hosts'
import type { FeedOptions } from '../start/options'
import type { Provider } from '../contract/provider'
import type { SimulatedPast } from '../simulate/season/simulatedPast'
import type { Slices } from '../kit/slices'
import { SocketHub } from './socket/hub'
import { createStream } from './socket/server'
import type { Statistics } from '../kit/statistics'
import { StatusPage } from './status/statusPage'
import { Tokens } from '../kit/token'
import { drainHub } from './socket/drainHub'
import type { Log } from '../kit/log'
import { Metrics } from './watch/metrics'
import { Watch } from './watch/watch'
import { ROOT } from '../kit/root'

const KEEP_ALIVE_MS = 3000
const LOSSES_MS = 100
const CLOSE_PATIENCE_MS = 500
const GOING_AWAY = 1001
/** How long a request may take to arrive, how large its headers may be, and which bodies are stored. */
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
/** Of the built site: what writes the first rows of pages. A name with a dot is served to nobody. */
const ROWS_PROGRAM = '.server/rows.js'
const SITE_FOLDER = fileURLToPath(new URL('dist', ROOT))

export interface FrontParts {
  readonly provider: Provider
  readonly bus: Bus
  readonly faults: Faults
  readonly slices: Slices
  readonly statistics: Statistics
  readonly options: Pick<
    FeedOptions,
    | 'port'
    | 'host'
    | 'origin'
    | 'connections'
    | 'perAddress'
    | 'frameAncestors'
    | 'metricsPublic'
    | 'archive'
    | 'push'
  > &
    HostOptions
  readonly log: Log
  /** The folder of the built site. */
  readonly site: string | undefined
  /** Absent for those of a server on its own. */
  readonly tokens?: Tokens
  /** Of a simulated day, for its archive. */
  readonly past?: SimulatedPast | null
}

export interface Front {
  readonly url: string
  readonly port: number
  /** Does a whole beat at once, for clocks that are moved by hand. */
  readonly beat: () => void
  /** Moves visitors to another server, spread evenly over a time. Nobody new is let in meanwhile. */
  readonly drain: (seconds: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Resolves when the server listens; rejects with the error of the system. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server.address() as AddressInfo)
    })
  })
}

/** The address for a browser; `localhost` when the server listens on all addresses. */
export function urlOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}/`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`
}

/** The code of the archive is loaded by those who use it. */
async function archiveOf({
  options,
  provider,
  bus,
  log,
  past = null,
}: FrontParts): Promise<OpenArchive | null> {
  if (options.archive === null) return null
  const { openArchive } = await import('../archive/openArchive')
  const { origin, perAddress } = options
  const push = options.push === null ? null : { options: options.push, origin, seesAddresses: perAddress > 0 }
  return openArchive({ options: options.archive, provider, bus, log, past, push })
}

/** Why no visitors should be sent here; `null` when they may. */
async function whyNotReady(provider: Provider, site: Site): Promise<string | null> {
  if (!(await site.isBuilt())) return 'the site is not built'
  const list = await provider.answer(FIRST_LIST).catch(() => null)
  return list?.status === 200 && list.body !== null ? null : 'the first list cannot be written'
}

/** Starts the timers; the function returned stops them. */
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

export async function startFront(parts: FrontParts): Promise<Front> {
  const { bus, faults, slices, statistics, options, log } = parts
  const archive = await archiveOf(parts)
  const provider = archive?.provider ?? parts.provider
  const hub = new SocketHub(bus, faults, provider.stamp)
  const gate = new Gate(options)
  const deliveries = new Deliveries()
  const turns = new TurnQueue()
  const tokens = parts.tokens ?? new Tokens()
  const status = new StatusPage({ hub, gate, deliveries, statistics }, provider)
  const metrics = new Metrics({ hub, gate, deliveries }, () => provider.report().measures)
  const beat = new Beat(function* () {
    const began = performance.now()
    yield* provider.tick()
    const before = hub.frames
    yield* hub.flush()
    statistics.frames(hub.frames - before)
    metrics.beat((performance.now() - began) / 1000)
  }, log)
  const folder = parts.site ?? SITE_FOLDER
  const rows = openRows({ program: join(folder, ROWS_PROGRAM), provider, log })
  const recentRows = createRecentRows(rows.write, provider.stamp)
  const renewal = setInterval(() => void recentRows.renew(), RENEW_MS).unref()
  const site = new Site({
    folder,
    origin: options.origin,
    ancestors: options.frameAncestors,
    hosts: options,
    titleOf: provider.titleOf,
    turns,
    rows: recentRows.get,
    sitemap: visitor => rows.sitemap({ ...visitor, at: provider.stamp() }),
  })
  const notReady = (): Promise<string | null> => whyNotReady(provider, site)
  const watch = new Watch({ metrics, notReady, isPublic: options.metricsPublic })
  const { readers } = options
  const handler = createHandler({
    provider,
    site,
    tokens,
    statistics,
    status,
    deliveries,
    turns,
    metrics,
    watch,
    log,
    readers,
    push: archive?.push ?? null,
  })
  const server = createServer(REQUESTS, handler)
  server.maxHeadersCount = MOST_HEADERS
  server.on('checkContinue', handler)
  const stream = createStream({ hub, tokens, provider, turns, isDraining: () => watch.isDraining })
  server.on('connection', socket => gate.admit(socket))
  server.on('upgrade', (request, socket, head) => stream.upgrade(request, socket, head))
  const address = await listen(server, options.port, options.host)
  const stops = [startTimers(hub, slices, faults), provider.start(() => beat.start(slices), hub)]
  archive?.start()
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
      clearInterval(renewal)
      await Promise.all([rows.close(), archive?.close()])
      const closed = new Promise(resolve => server.close(resolve))
      hub.closeAll(GOING_AWAY, 'server stops')
      const patience = setTimeout(() => gate.cutAll(), CLOSE_PATIENCE_MS)
      server.closeAllConnections()
      await closed
      clearTimeout(patience)
    },
  }
}
