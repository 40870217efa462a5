/** Starts the WebDriver server of a WebKit. Ending the server also ends the browsers that it started. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

export interface DriverServer {
  /** Address for WebDriver sessions. */
  readonly address: string
  readonly stop: () => Promise<void>
}

/** `command`: the program and its arguments, without those of the address. */
export async function startDriverServer(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<DriverServer> {
  const port = await freePort()
  const [program, ...args] = [...command, `--port=${port}`, '--host=127.0.0.1']
  // Leader of a process group, so that its browsers end with it.
  const server = spawn(program, args, { env, stdio: 'ignore', detached: true })
  const ended = once(server, 'exit')
  const address = `http://127.0.0.1:${port}`
  while (!(await isReady(address))) {
    if (server.exitCode !== null) throw new Error(`${program} ended with ${server.exitCode}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return {
    address,
    async stop() {
      if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid)
      await ended
    },
  }
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
