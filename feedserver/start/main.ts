/** `npm run feed`: reads the command line, starts the feed server, stops it on a signal. */
import { hasPassword } from '../cluster/login/natsAccess'
import { greeting } from '../serve/watch/greeting'
import { listenWords } from '../serve/http/portFault'
import { createLog, type Log } from '../kit/log'
import { VERSION } from '../kit/version'
import { readCommandLine, wordsOf } from './commandLine'
import type { FeedOptions, Role } from './options/options'
import { warm } from './warm'

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

async function readOptions(): Promise<FeedOptions> {
  const options = await readCommandLine(process.argv.slice(2), process.env)
  return typeof options === 'number' ? process.exit(options) : options
}

/** Milliseconds after which the process ends, even with open connections. */
const LAST_MS = 1500

interface Running {
  readonly url: string
  readonly warnings?: () => Promise<readonly string[]>
  /** Absent for a server without visitors. */
  readonly drain?: (seconds: number) => Promise<void>
  readonly close: () => Promise<void>
}

type Logged = FeedOptions & { readonly log: Log }

/** Throws if the broker refuses this part. A part waits only for a broker that is away. */
async function refuseBroker({ nats, natsLogin }: FeedOptions): Promise<void> {
  const fault = await (await import('../cluster/login/brokerFault')).brokerFault(nats, natsLogin)
  if (fault?.isAway === false) throw new Error(fault.words)
}

/** Start functions by role. The code of a cluster and of a relay is loaded only when needed. */
const START: Readonly<Record<Role, (options: Logged) => Promise<Running>>> = {
  all: async options => {
    if (options.sources !== null) return (await import('./sourcesServer')).startSources(options)
    return options.upstream === null
      ? (await import('./feedServer')).startFeedServer(options)
      : (await import('./relayServer')).startRelay(options)
  },
  source: async options => {
    await refuseBroker(options)
    return (await import('./startSource')).startSource(options)
  },
  gateway: async options => {
    await refuseBroker(options)
    return (await import('./startGateway')).startGateway(options)
  },
}

/** Stops the server on a signal. With `--drain`, SIGTERM first moves visitors, and a second signal skips the wait. */
function stopOnSignal(server: Running, drain: number, log: Log): void {
  const stop = (signal: NodeJS.Signals): void => {
    log.info(`sixinone stops after ${signal}`)
    setTimeout(() => process.exit(0), LAST_MS)
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', () => {
    const { drain: move } = server
    if (drain === 0 || move === undefined) return stop('SIGTERM')
    process.once('SIGTERM', stop)
    log.info(`visitors move to another server within ${drain} s`)
    const over = new Promise(resolve => setTimeout(resolve, drain * 1000))
    void Promise.all([move(drain), over]).then(() => stop('SIGTERM'))
  })
}

/** Prints the addresses: first of all on a terminal, at any log level, or as a line of the log elsewhere. */
function sayWhere(url: string): void {
  const isSource = options.role === 'source'
  if (process.stdout.isTTY) return void process.stdout.write(`${greeting(url, !isSource).join('\n')}\n`)
  log.info(
    isSource
      ? `sixinone source is running (status: ${url}feed)`
      : `sixinone is running at ${url} (widget: ${url}widget.html, feed: ${url}feed)`,
  )
}

/**
 * Opens the archive, because a server that is to record must not run without it. A mistyped path shows in the line
 * about a new archive.
 */
async function openArchive({ archive, replay }: FeedOptions, log: Log): Promise<void> {
  if (archive === null || replay !== null) return
  const { openAtStart } = await import('../archive/thread/archiveAtStart')
  const { isNew, place } = await openAtStart(archive.address)
  if (isNew) log.warn(`there was no archive: a new one is created at ${place}`)
}

const options = await readOptions()
// `ps` shows the title instead of the command line with its password.
if (hasPassword(options.nats)) process.title = `sixinone ${options.role}`
const writer = { part: options.name ?? options.role, version: VERSION, pid: process.pid }
const log = createLog(options.logLevel, process.stdout, writer)
try {
  await openArchive(options, log)
  const server = await START[options.role]({ ...options, log })
  const { url } = server
  sayWhere(url)
  stopOnSignal(server, options.drain, log)
  if (options.role === 'all') void warm(url)
  for (const warning of (await server.warnings?.()) ?? []) log.warn(warning)
} catch (error) {
  fail(listenWords(error, options.port, options.host) ?? wordsOf(error))
}
