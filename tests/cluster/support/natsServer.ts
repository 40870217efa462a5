/** A real `nats-server` with the project's configuration for one test, on its own ports and in its own folder. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, untilListening } from '../../../tools/cluster/ports'
import { brokerEnvironment, NATS_CONFIG, natsPasswords } from '../../../tools/cluster/servers'

export class NatsServer {
  readonly url: string
  readonly passwords = natsPasswords()
  /** Address of the monitoring pages. */
  readonly monitor: string
  private child: ChildProcess | null = null
  private readonly program: string
  private readonly port: number
  private readonly monitorPort: number
  private readonly folder = mkdtempSync(join(tmpdir(), 'nats-'))

  private readonly config: string

  private constructor(program: string, port: number, monitorPort: number, config: string) {
    this.program = program
    this.config = config
    this.monitorPort = monitorPort
    this.monitor = `http://127.0.0.1:${monitorPort}`
    this.port = port
    this.url = `nats://127.0.0.1:${port}`
  }

  static async start(program: string, config = NATS_CONFIG): Promise<NatsServer> {
    const [port = 0, monitorPort = 0] = await freePorts(2)
    const server = new NatsServer(program, port, monitorPort, config)
    await server.begin()
    return server
  }

  async begin(): Promise<void> {
    const ports = ['-a', '127.0.0.1', '-p', String(this.port), '-m', String(this.monitorPort)]
    const args = ['-c', this.config, ...ports, '-js', '-sd', this.folder]
    const env = { ...process.env, ...brokerEnvironment(this.passwords) }
    this.child = spawn(this.program, args, { stdio: 'ignore', env })
    await untilListening(this.port, () => false)
  }

  /** Address of the server, with user and password of the role. */
  urlOf(role: 'source' | 'gateway'): string {
    return this.url.replace('//', `//${role}:${this.passwords[role]}@`)
  }

  /** Ends the server with `kill -9`. Its stored data stays. */
  async kill(): Promise<void> {
    const { child } = this
    if (child === null) return
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    this.child = null
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
