/** Sends an input to a port and returns the answer. */
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { handshake } from './frames'
import type { SocketInput } from './input'

/** Milliseconds that a due answer may take. */
const ANSWER_MS = 30_000
/** Silence in milliseconds after which a spoilt input counts as unanswered. */
const SILENCE_MS = 25

export interface Exchanged {
  readonly received: Buffer
  /** `closed`: by the server. `silence`: allowed, and given up. `late`: a due answer did not come. */
  readonly end: 'closed' | 'silence' | 'late'
  /** Time of the first sent piece, in milliseconds of the machine's monotonic clock. */
  readonly sentAt: number
}

/** Milliseconds of the machine's monotonic clock, which all processes share. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6

/** `token`: the token of the websocket's address. */
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

/** Resolves at the first bytes or the end of the connection, or after `ANSWER_MS`. */
const heard = (socket: Socket): Promise<void> =>
  new Promise(resolve => {
    const patience = setTimeout(resolve, ANSWER_MS)
    const over = () => (clearTimeout(patience), resolve())
    socket.once('data', over).once('close', over)
  })

/** `isDue`: only the end of the connection counts. Otherwise silence counts too. */
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

/**
 * Sends an ordinary request over a new connection, because the server ends idle connections. Rejects when the request
 * cannot be sent.
 */
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
