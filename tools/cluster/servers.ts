/** Starts the servers of a cluster without nginx: a broker, sources and gateways, on free ports. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildOnce, FEED_PROGRAM } from '../builtServer'
import { Part, type PartPlan } from './part'
import { freePorts, untilListening, untilReady } from './ports'

export const NATS_CONFIG = fileURLToPath(new URL('../../deploy/nats-users.conf', import.meta.url))
const RUNNING = / is running .*?(http:\/\/[^\s)]+?\/)/

export interface ServersPlan {
  readonly gateways: number
  readonly sources: number
  /** Additional options of the sources, such as `--matches 400`. */
  readonly day: readonly string[]
  /** Additional options of the gateways, such as `--drain 30`. */
  readonly visitors: readonly string[]
}

/** A password for each user of the broker. */
export interface NatsPasswords {
  readonly source: string
  readonly gateway: string
}

/** A password begins with a letter, so that nats-server reads it as a word. */
const password = (): string => `p${randomBytes(24).toString('base64url')}`
export const natsPasswords = (): NatsPasswords => ({ source: password(), gateway: password() })

/** Environment variables of nats-server. */
export const brokerEnvironment = ({ source, gateway }: NatsPasswords): Record<string, string> => ({
  SIXINONE_NATS_SOURCE: source,
  SIXINONE_NATS_GATEWAY: gateway,
})

/** A running server of ours. */
export interface Server {
  readonly part: Part
  readonly port: number
}

export interface Servers {
  /** The address of the broker, with the user and password of a source. */
  readonly nats: string
  readonly sources: readonly Server[]
  readonly gateways: readonly Server[]
}

/** Parts of the cluster that are stopped together. */
export class Parts {
  readonly all: Part[] = []
  private readonly print: (line: string) => void
  private stopped: Promise<void> | null = null

  constructor(print: (line: string) => void) {
    this.print = print
  }

  /** Starts a part. Replaces an ended part of the same name. Throws an `Error` after `stop` was called. */
  begin(plan: PartPlan): Part {
    if (this.stopped !== null) throw new Error(`${plan.name} is not started any more`)
    const part = new Part(plan, this.print)
    const place = this.all.findIndex(({ name }) => name === plan.name)
    this.all.splice(place === -1 ? this.all.length : place, 1, part)
    return part
  }

  /** Rejects with an `Error` for the user when the part ends instead. */
  async beginListening(plan: PartPlan, port: number): Promise<Part> {
    const part = this.begin(plan)
    await untilListening(port, () => part.hasEnded)
    if (part.hasEnded) throw new Error(`${part.name} does not start: ${await part.ended}`)
    return part
  }

  /** Starts a server of ours with options of `npm run feed`. Rejects like `beginListening`. */
  async beginServer(name: string, options: readonly string[], env: PartPlan['env'] = {}): Promise<Server> {
    await buildOnce()
    const args = [FEED_PROGRAM, '--port', '0', ...options]
    const part = this.begin({ name, program: process.execPath, args, env })
    const url = await part.says(RUNNING)
    if (url === null) throw new Error(`${name} does not start: ${await part.ended}`)
    return { part, port: Number(new URL(url).port) }
  }

  /** Resolves when the server can answer visitors. Rejects like `beginListening`. */
  async readiness({ part, port }: Server): Promise<void> {
    await untilReady(port, () => part.hasEnded)
    if (part.hasEnded) throw new Error(`${part.name} does not start: ${await part.ended}`)
  }

  /** Stops the parts in the reverse order of their start: what visitors reach ends first. */
  stop(): Promise<void> {
    return (this.stopped ??= this.stopAll())
  }

  private async stopAll(): Promise<void> {
    for (const part of [...this.all].reverse()) await part.stop()
  }
}

/** `folder`: for files of the broker. */
export async function startServers(
  parts: Parts,
  { gateways, sources, day, visitors }: ServersPlan,
  program: string,
  folder: string,
): Promise<Servers> {
  const [port = 0] = await freePorts(1)
  const nats = `nats://127.0.0.1:${port}`
  const store = ['-js', '-sd', join(folder, 'nats')]
  const args = ['-c', NATS_CONFIG, '-a', '127.0.0.1', '-p', String(port), ...store]
  const passwords = natsPasswords()
  await parts.beginListening({ name: 'nats', program, args, env: brokerEnvironment(passwords) }, port)
  const begin = (
    role: keyof NatsPasswords,
    count: number,
    options: readonly string[],
  ): Promise<readonly Server[]> =>
    Promise.all(
      Array.from({ length: count }, (_, at) => {
        const name = `${role}-${at + 1}`
        const auth = { SIXINONE_NATS_AUTH: `${role}:${passwords[role]}` }
        return parts.beginServer(name, ['--role', role, '--name', name, '--nats', nats, ...options], auth)
      }),
    )
  return {
    nats: nats.replace('//', `//source:${passwords.source}@`),
    sources: await begin('source', sources, day),
    gateways: await begin('gateway', gateways, ['--per-address', '0', '--connections', '0', ...visitors]),
  }
}
