/**
 * Runs a whole cluster on one machine: nats-server, sources, gateways and nginx in front of the gateways. A part that
 * ends is started again.
 */
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PartPlan } from './part'
import { writeNginx } from './nginx'
import { freePorts } from './ports'
import { programsFor } from './programs'
import { Parts, startServers, type Server, type Servers, type ServersPlan } from './servers'
import { Supervisor } from './supervisor'

const SITE = fileURLToPath(new URL('../../dist', import.meta.url))

export interface ClusterPlan extends ServersPlan {
  readonly host: string
  /** Port of nginx. 0 takes any free port. */
  readonly port: number
}

export interface Cluster extends Servers {
  readonly url: string
  /** Name and process id of each running part. */
  readonly processes: () => readonly string[]
  /** Sends SIGKILL to the part with that name. */
  readonly kill: (name: string) => void
  readonly stop: () => Promise<void>
}

/**
 * Rejects with an `Error` for the user when a program is missing, a part does not start, or `signal` ends the start.
 * All parts are stopped then.
 */
export async function startCluster(
  plan: ClusterPlan,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<Cluster> {
  const programs = programsFor(['nats-server', 'nginx'])
  const folder = mkdtempSync(join(tmpdir(), 'sixinone-'))
  const parts = new Parts(print)
  const supervisor = new Supervisor({
    begin: part => parts.begin(part),
    print,
    now: () => performance.now(),
    wait: (ms, over) => after(ms, undefined, { signal: over }).catch(() => undefined),
  })
  const stop = async (): Promise<void> => {
    supervisor.stop()
    await parts.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const onAbort = (): void => void parts.stop()
  signal?.addEventListener('abort', onAbort)
  try {
    const servers = await startServers(parts, plan, programs['nats-server'], folder)
    await Promise.all(servers.gateways.map(gateway => parts.readiness(gateway)))
    const files = join(folder, 'nginx')
    mkdirSync(files)
    const port = plan.port === 0 ? ((await freePorts(1))[0] ?? 0) : plan.port
    const gateways = servers.gateways.map(gateway => gateway.port)
    const config = writeNginx({ folder: files, host: plan.host, port, gateways, site: SITE })
    const args = ['-c', config, '-e', 'stderr']
    const nginx = { name: 'nginx', program: programs.nginx, args }
    await parts.beginListening(nginx, port)
    const ports = portsOf([...servers.sources, ...servers.gateways])
    for (const part of parts.all) void supervisor.watch(part, onPort(part.plan, ports.get(part.name)))
    return {
      ...servers,
      url: `http://localhost:${port}/`,
      processes: () => parts.all.map(({ name, pid }) => `${name} ${pid}`),
      kill: wanted => parts.all.find(({ name }) => name === wanted)?.kill(),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

const portsOf = (servers: readonly Server[]): ReadonlyMap<string, number> =>
  new Map(servers.map(({ part, port }) => [part.name, port]))

/** The same part on its previous port, because nginx knows each gateway by its port. The last `--port` counts. */
const onPort = (plan: PartPlan, port: number | undefined): PartPlan =>
  port === undefined ? plan : { ...plan, args: [...plan.args, '--port', String(port)] }
