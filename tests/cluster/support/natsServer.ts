/** A real `nats-server` for one test, on a port and in a folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../feedserver/support/victim'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

export class NatsServer {
  readonly url: string
  private child: ChildProcess | null = null
  private readonly program: string
  private readonly port: number
  private readonly folder = mkdtempSync(join(tmpdir(), 'nats-'))

  private constructor(program: string, port: number) {
    this.program = program
    this.port = port
    this.url = `nats://127.0.0.1:${port}`
  }

  static async start(program: string): Promise<NatsServer> {
    const server = new NatsServer(program, await freePort())
    await server.begin()
    return server
  }

  async begin(): Promise<void> {
    const args = ['-a', '127.0.0.1', '-p', String(this.port), '-js', '-sd', this.folder]
    this.child = spawn(this.program, args, { stdio: 'ignore' })
    await until(() => answers(this.port))
  }

  /** `kill -9`; what it has stored stays. */
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
