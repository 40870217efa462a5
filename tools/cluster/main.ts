/** `npm run cluster`: starts a cluster and stops it on Ctrl-C, or as soon as a part of it ends. It restarts nothing. */
import { startCluster } from './cluster'
import { HELP, parsePlan } from './options'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(args: readonly string[]): Promise<number> {
  if (args.some(arg => arg === '--help' || arg === '-h')) {
    say(HELP)
    return 0
  }
  const asked = new Promise<null>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(null))
  })
  const cluster = await startCluster(parsePlan(args), say)
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
