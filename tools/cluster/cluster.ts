/** A whole cluster on one machine: nats-server, sources, gateways and nginx in front of them. */
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeNginx } from './nginx'
import { freePorts } from './ports'
import { programsFor } from './programs'
import { Parts, startServers, type Servers, type ServersPlan } from './servers'

const SITE = fileURLToPath(new URL('../../dist', import.meta.url))

export interface ClusterPlan extends ServersPlan {
  readonly host: string
  /** Of nginx; 0 takes any free port. */
  readonly port: number
}

export interface Cluster extends Servers {
  readonly url: string
  /** Resolves with a sentence when a part ends before `stop` was called. */
  readonly broken: Promise<string>
  readonly stop: () => Promise<void>
}

/**
 * Rejects with an `Error` for the user when a program is missing, a part does not start, or `signal` ends the start; nothing
 * runs then.
 */
export async function startCluster(
  plan: ClusterPlan,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<Cluster> {
  const programs = programsFor(['nats-server', 'nginx'])
  const folder = mkdtempSync(join(tmpdir(), 'sixinone-'))
  const parts = new Parts(print)
  const stop = async (): Promise<void> => {
    await parts.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const onAbort = (): void => void parts.stop()
  signal?.addEventListener('abort', onAbort)
  try {
    const servers = await startServers(parts, plan, programs['nats-server'], folder)
    const files = join(folder, 'nginx')
    mkdirSync(files)
    const port = plan.port === 0 ? ((await freePorts(1))[0] ?? 0) : plan.port
    const gateways = servers.gateways.map(gateway => gateway.port)
    const config = writeNginx({ folder: files, host: plan.host, port, gateways, site: SITE })
    const args = ['-c', config, '-e', 'stderr']
    await parts.beginListening({ name: 'nginx', program: programs.nginx, args }, port)
    const broken = Promise.race(
      parts.all.map(async ({ name, ended }) => `${name} has ended (${await ended}): all others are stopped`),
    )
    return { ...servers, url: `http://localhost:${port}/`, broken, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}
