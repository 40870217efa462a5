/** Starts feed servers in separate processes, and sends requests over bare connections. */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { StartOptions } from '../../../feedserver/start/feedServer'
import { FEED_PROGRAM } from '../../../tools/builtServer'
import type { Testimony } from './attacked'

const pathTo = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const TSX = ['--import', 'tsx']

const messageOf = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((resolve, reject) => {
    child.once('message', message => resolve(message as Message))
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
  })

export interface Victim {
  readonly port: number
  testimony(): Promise<Testimony>
  stop(): void
}

export async function startVictim(options: StartOptions): Promise<Victim> {
  const child = fork(pathTo('attacked.ts'), [JSON.stringify(options)], { execArgv: TSX })
  const port = await messageOf<number>(child)
  return {
    port,
    testimony: () => {
      child.send('tell')
      return messageOf<Testimony>(child)
    },
    stop: () => child.kill('SIGKILL'),
  }
}

/** Starts the program like `npm start`. */
export async function startProgram(
  args: readonly string[],
): Promise<{ child: ChildProcess; port: number; printed: string }> {
  const child = spawn(process.execPath, [FEED_PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the program ended with ${code}: ${printed}`)))
    child.stdout.on('data', (bytes: Buffer) => {
      printed += bytes.toString()
      const found = /:(\d+)\//.exec(printed)
      if (found !== null) resolve(Number(found[1]))
    })
  })
  return { child, port, printed }
}

/** Opens a connection that sends bytes and stays half open until the server closes it. */
export function hold(port: number, bytes: string | Buffer): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.resume()
  socket.write(bytes)
  return socket
}

/** Sends bytes and resolves to all bytes received until the connection ends, or until a long silence. */
export function exchange(port: number, bytes: string | Buffer, patienceMs = 55_000): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', data => {
      received += data.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.write(bytes)
  })
}

export const head = (target: string, lines: readonly string[] = [], method = 'GET'): string =>
  [`${method} ${target} HTTP/1.1`, 'Host: feed', ...lines, '', ''].join('\r\n')

export const upgradeHead = (target: string): string =>
  head(target, [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ])

/** Handles all items, a few at a time, so that measurements are not delayed. */
export async function inTurn<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of left) await work(item)
  })
  await Promise.all(workers)
}

/** Repeats the check until it is true. Only the test's own time limit ends the wait. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await Promise.resolve(isSo()).catch(() => false)))
    await new Promise(resolve => setTimeout(resolve, 100))
}
