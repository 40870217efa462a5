/** A whole cluster on one machine: nats-server, sources, gateways and nginx in front of them. */
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeNginx } from './nginx'
import { Part, type PartPlan } from './part'
import { freePorts, untilListening } from './ports'
import { programsFor } from './programs'

const SERVER = fileURLToPath(new URL('../../feedserver/main.ts', import.meta.url))
const SITE = fileURLToPath(new URL('../../dist', import.meta.url))
const RUNNING = / is running .*?(http:\/\/[^\s)]+?\/)/

export interface ClusterPlan {
  readonly host: string
  /** Of nginx; 0 takes any free port. */
  readonly port: number
  readonly gateways: number
  readonly sources: number
  /** Further options of the sources, such as `--matches 400`. */
  readonly day: readonly string[]
}

export interface Cluster {
  readonly url: string
  readonly parts: readonly Part[]
  /** Resolves with a sentence when a part ends before `stop` was called. */
  readonly broken: Promise<string>
  readonly stop: () => Promise<void>
}

/** Rejects with an `Error` for the user when a program is missing or a part does not start; nothing runs then. */
export async function startCluster(plan: ClusterPlan, print: (line: string) => void): Promise<Cluster> {
  const programs = programsFor(['nats-server', 'nginx'])
  const folder = mkdtempSync(join(tmpdir(), 'sixinone-'))
  const parts: Part[] = []
  const begin = (part: PartPlan): Part => {
    const begun = new Part(part, print)
    parts.push(begun)
    return begun
  }
  /** Those that visitors reach first end first. */
  const stop = async (): Promise<void> => {
    for (const part of [...parts].reverse()) await part.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const port = await startParts(plan, programs, folder, begin)
    const broken = Promise.race(
      parts.map(async ({ name, ended }) => `${name} has ended (${await ended}): all others are stopped`),
    )
    return { url: `http://localhost:${port}/`, parts, broken, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(
  { host, port, gateways, sources, day }: ClusterPlan,
  programs: Record<'nats-server' | 'nginx', string>,
  folder: string,
  begin: (part: PartPlan) => Part,
): Promise<number> {
  const [broker = 0, free = 0] = await freePorts(2)
  const nats = ['--nats', `nats://127.0.0.1:${broker}`]
  const store = ['-a', '127.0.0.1', '-p', String(broker), '-js', '-sd', join(folder, 'nats')]
  await listening(begin({ name: 'nats', program: programs['nats-server'], args: store }), broker)
  const server = (name: string, args: readonly string[]): Promise<number> =>
    running(
      begin({
        name,
        program: process.execPath,
        args: ['--import', 'tsx', SERVER, '--name', name, '--port', '0', ...nats, ...args],
      }),
    )
  for (const name of named('source', sources)) await server(name, ['--role', 'source', ...day])
  const visitors = ['--role', 'gateway', '--per-address', '0', '--connections', '0']
  const ports = await Promise.all(named('gateway', gateways).map(name => server(name, visitors)))
  const files = join(folder, 'nginx')
  mkdirSync(files)
  const own = port === 0 ? free : port
  const config = writeNginx({ folder: files, host, port: own, gateways: ports, site: SITE })
  await listening(begin({ name: 'nginx', program: programs.nginx, args: ['-c', config, '-e', 'stderr'] }), own)
  return own
}

const named = (role: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${role}-${at + 1}`)

async function listening(part: Part, port: number): Promise<void> {
  await untilListening(port, () => part.hasEnded)
  if (part.hasEnded) throw new Error(`${part.name} does not start: ${await part.ended}`)
}

/** The port on which it says that it runs. */
async function running(part: Part): Promise<number> {
  const url = await part.says(RUNNING)
  if (url === null) throw new Error(`${part.name} does not start: ${await part.ended}`)
  return Number(new URL(url).port)
}
