/** Finds free ports of this machine, and waits for a port to be in use. */
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const HOST = '127.0.0.1'
const EVERY_MS = 50

/** Free ports, all of them different. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>(resolve => server.listen(0, HOST, resolve))
      return server
    }),
  )
  const ports = servers.map(server => (server.address() as AddressInfo).port)
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}

const listens = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, HOST)
    const tell = (is: boolean) => () => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', tell(true)).once('error', tell(false))
  })

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://${HOST}:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Resolves when a server of ours has its first list, or when `isOver` returns true. */
export async function untilReady(port: number, isOver: () => boolean): Promise<void> {
  while (!isOver() && !(await isReady(port))) await wait(EVERY_MS)
}

/** Resolves when a program listens on the port, or when `isOver` returns true. */
export async function untilListening(port: number, isOver: () => boolean): Promise<void> {
  while (!isOver() && !(await listens(port))) await wait(EVERY_MS)
}
