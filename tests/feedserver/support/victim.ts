/** Starts feed servers in processes of their own, and asks them over bare connections. */
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

/** The program itself, as `npm start` starts it. */
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

/** A connection that stays half open: it says something and never ends by itself. */
export function hold(port: number, bytes: string | Buffer): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.resume()
  socket.write(bytes)
  return socket
}

/** Sends bytes and answers with all that comes back until the connection ends; gives up after a long silence. */
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

/** All of it, a few at a time, so that whoever measures is not starved. */
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

/** Asks again until it is so; the test's own time limit is the only one. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await Promise.resolve(isSo()).catch(() => false)))
    await new Promise(resolve => setTimeout(resolve, 100))
}
