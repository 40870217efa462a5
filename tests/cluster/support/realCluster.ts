/** Sources and gateways as processes around a real nats-server. A test kills them with `kill -9` and restarts them. */
import type { ChildProcess } from 'node:child_process'
import type { Card } from '../../../feedserver/cluster/messages'
import { startProgram, until } from '../../feedserver/support/victim'
import type { NatsServer } from './natsServer'

export interface Program {
  readonly child: ChildProcess
  readonly port: number
}

export const hostOf = ({ port }: Program): string => `http://127.0.0.1:${port}`

/** Returns the parts of the cluster that a source or gateway knows. */
export async function partsAt(host: string): Promise<readonly Card[]> {
  const { cluster } = (await (await fetch(`${host}/feed.json`)).json()) as { cluster: readonly Card[] }
  return cluster
}

/** Returns the name of the leading source, as another part knows it. Empty without a leader. */
export async function leaderAt(host: string): Promise<string> {
  const parts = await partsAt(host)
  return parts.find(({ duty }) => duty === 'leads')?.name ?? ''
}

export class RealCluster {
  readonly nats: NatsServer
  private readonly day: readonly string[]
  private readonly children = new Set<ChildProcess>()

  /** `day`: options of the sources. */
  constructor(nats: NatsServer, day: readonly string[]) {
    this.nats = nats
    this.day = day
  }

  /** Resolves when the program runs. */
  async start(role: 'source' | 'gateway', name: string, port = 0): Promise<Program> {
    const own = role === 'source' ? this.day : ['--per-address', '0']
    const args = [
      '--role',
      role,
      '--name',
      name,
      '--nats',
      this.nats.urlOf(role),
      '--port',
      String(port),
      ...own,
    ]
    const started = await startProgram(args)
    this.children.add(started.child)
    return started
  }

  /** Ends the program with `kill -9` and resolves when it has ended. */
  async kill({ child }: Program): Promise<void> {
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    this.children.delete(child)
  }

  /** Ends all programs at once, then the broker. */
  async remove(): Promise<void> {
    for (const child of this.children) child.kill('SIGKILL')
    await this.nats.remove()
  }
}

/** Waits until another source than the killed one leads. */
export const takenOver = (host: string, killed: string): Promise<void> =>
  until(async () => !['', killed].includes(await leaderAt(host)))
