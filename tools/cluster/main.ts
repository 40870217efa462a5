/**
 * `npm run cluster`: starts a cluster and stops it on Ctrl-C, even while it starts. A part that ends is started again.
 * With `--kill NAME` that part is killed every 20 s.
 */
import { startCluster } from './cluster'
import { HELP, parseWishes, type Wishes } from './options'
import { createPrinter } from './printer'

const KILL_EVERY_MS = 20_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(args: readonly string[]): Promise<number> {
  if (args.some(arg => arg === '--help' || arg === '-h')) {
    say(HELP)
    return 0
  }
  const wishes = parseWishes(args)
  const interrupt = new AbortController()
  const { signal } = interrupt
  // Each part has its own process group: a closed terminal does not signal the parts.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interrupt.abort())
  process.stdout.on('error', () => interrupt.abort())
  try {
    await run(wishes, signal)
    return 0
  } catch (error) {
    if (signal.aborted) return 0
    throw error
  }
}

/** Runs the cluster until `signal` aborts. */
async function run({ plan, kill }: Wishes, signal: AbortSignal): Promise<void> {
  const { print, greet, giveUp } = createPrinter(process.stdout.isTTY, say)
  const cluster = await startCluster(plan, print, signal).catch((error: unknown) => {
    giveUp()
    throw error
  })
  greet(cluster.url)
  print(`The processes are ${cluster.processes().join(', ')}. What ends is started again: try kill -9.`)
  const killing = kill === null ? undefined : setInterval(() => cluster.kill(kill), KILL_EVERY_MS)
  if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve))
  clearInterval(killing)
  await cluster.stop()
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nTry --help.\n`)
  process.exitCode = 1
}
