/** `npm run feed`: reads the command line, starts the feed server, stops it on a signal. */
import { helpText, parseOptions, type FeedOptions, type Role } from './options'

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function showHelp(): never {
  console.log(helpText())
  process.exit(0)
}

function readOptions(): FeedOptions {
  try {
    const options = parseOptions(process.argv.slice(2))
    return options === 'help' ? showHelp() : options
  } catch (error) {
    return fail(`${words(error)}\nTry --help.`)
  }
}

function startError(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop the other program or choose one with --port.`
  if (code === 'EACCES') return `Port ${port} is not allowed here. Choose one above 1024 with --port.`
  return words(error)
}

/** The process ends after this many milliseconds, whatever clients do. */
const LAST_MS = 1500

function stopOnSignal(server: Pick<Running, 'close'>): void {
  const stop = (): void => {
    setTimeout(() => process.exit(0), LAST_MS)
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

interface Running {
  readonly url: string
  readonly warnings?: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** The code of a cluster is loaded by those who need it. */
const START: Readonly<Record<Role, (options: FeedOptions) => Promise<Running>>> = {
  all: async options => (await import('./server')).startFeedServer(options),
  source: async options => (await import('./cluster/startSource')).startSource(options),
  gateway: async options => (await import('./cluster/startGateway')).startGateway(options),
}

const options = readOptions()
try {
  const server = await START[options.role](options)
  const { url } = server
  console.log(
    options.role === 'source'
      ? `sixinone source is running (status: ${url}feed)`
      : `sixinone is running at ${url} (widget: ${url}widget.html, feed: ${url}feed)`,
  )
  stopOnSignal(server)
  for (const warning of (await server.warnings?.()) ?? []) console.warn(`Warning: ${warning}`)
} catch (error) {
  fail(startError(error, options.port))
}
