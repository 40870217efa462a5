/** Sends an input to a port, and gives back what comes in answer. */
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { handshake } from './frames'
import type { SocketInput } from './input'

/** How long an answer may take that is due. */
const ANSWER_MS = 30_000
/** Silence after which nothing more is expected of a spoilt input. */
const SILENCE_MS = 25

export interface Exchanged {
  readonly received: Buffer
  /** `closed` by the server, or given up after `silence` that is allowed, or `late` for an answer that is due. */
  readonly end: 'closed' | 'silence' | 'late'
  /** When the first piece was sent, by the machine's monotonic clock. */
  readonly sentAt: number
}

/** Milliseconds of the machine's monotonic clock, which all processes share. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6

/** `token`: for a websocket. */
export async function exchange(port: number, input: SocketInput, token = ''): Promise<Exchanged> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => {})
  const parts: Buffer[] = []
  socket.on('data', part => void parts.push(part))
  await new Promise<void>(resolve => socket.once('connect', resolve).once('close', () => resolve()))
  if (input.isUpgraded) {
    socket.write(handshake(`/stream?channels=change_xml&token=${token}`))
    await heard(socket)
  }
  const sentAt = monotonicMs()
  const end = endOf(socket, input.method === null ? SILENCE_MS : ANSWER_MS, input.method !== null)
  for (const piece of input.pieces) {
    if (socket.writable) socket.write(piece)
    if (input.pieces.length > 1) await new Promise(setImmediate)
  }
  const how = await end
  socket.destroy()
  return { received: Buffer.concat(parts), end: how, sentAt }
}

/** The first bytes of the other end, or its end. */
const heard = (socket: Socket): Promise<void> =>
  new Promise(resolve => {
    const patience = setTimeout(resolve, ANSWER_MS)
    const over = () => (clearTimeout(patience), resolve())
    socket.once('data', over).once('close', over)
  })

/** `isDue`: only the end of the connection is waited for, not silence. */
const endOf = (socket: Socket, patienceMs: number, isDue: boolean): Promise<Exchanged['end']> =>
  new Promise(resolve => {
    let patience = setTimeout(() => resolve(isDue ? 'late' : 'silence'), patienceMs)
    socket.once('close', () => (clearTimeout(patience), resolve('closed')))
    if (isDue) return
    socket.on('data', () => {
      clearTimeout(patience)
      patience = setTimeout(() => resolve('silence'), patienceMs)
    })
  })

/** An ordinary request over a connection of its own: the server ends those that rest. Rejects when it cannot be sent. */
export const ask = (
  port: number,
  path: string,
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent: false }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    }).on('error', reject)
  })
