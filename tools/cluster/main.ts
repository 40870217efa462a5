/** `npm run cluster`: starts a cluster and stops it on Ctrl-C, even while it starts, or as soon as a part of it ends. It restarts nothing. */
import { startCluster, type ClusterPlan } from './cluster'
import { HELP, parsePlan } from './options'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(args: readonly string[]): Promise<number> {
  if (args.some(arg => arg === '--help' || arg === '-h')) {
    say(HELP)
    return 0
  }
  const plan = parsePlan(args)
  const interrupt = new AbortController()
  const { signal } = interrupt
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interrupt.abort())
  try {
    return await run(plan, signal)
  } catch (error) {
    if (signal.aborted) return 0
    throw error
  }
}

/** Until `signal` or the end of a part; the exit code. */
async function run(plan: ClusterPlan, signal: AbortSignal): Promise<number> {
  const cluster = await startCluster(plan, say, signal)
  const asked = new Promise<null>(resolve => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null))
  })
  say(`sixinone runs at ${cluster.url} Ctrl-C stops everything.`)
  const complaint = await Promise.race([asked, cluster.broken])
  if (complaint !== null) process.stderr.write(`${complaint}\n`)
  await cluster.stop()
  return complaint === null ? 0 : 1
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nTry --help.\n`)
  process.exitCode = 1
}
