/** Bursts in one turn of the loop: handshakes of websockets, and requests for pages that no cache has. */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../../tools/fuzz/server/exchange'
import { handshake } from '../../tools/fuzz/server/frames'
import type { Metrics, Reading } from '../support/reading'
import { during, startAttacked } from './attacked'
import { amount } from '../support/amount'

const HANDSHAKES = 1000
const PAGES = 400
/** Milliseconds in which a slow machine answers all requests of a burst. */
const SETTLE_MS = amount(3000, 500)

export async function bursts(say: (step: string) => void): Promise<Reading> {
  const server = await startAttacked([])
  const contestants: Record<string, Metrics[]> = {}
  try {
    const { text: token } = await ask(server.port, '/ajax/getwebsockettoken')
    const upgrade = handshake(`/stream?channels=change_xml,ch_odds_new_8&token=${token}`)
    const page = (at: number) =>
      Buffer.from(
        `GET /?lang=en&match=${1_000_000 + at} HTTP/1.1\r\nHost: feed\r\nAccept: text/html\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
      )
    const BURSTS = {
      'one page': [page(0)],
      handshakes: Array<Buffer>(HANDSHAKES).fill(upgrade),
      pages: Array.from({ length: PAGES }, (_, at) => page(at)),
    }
    for (const [name, pieces] of Object.entries(BURSTS)) {
      say(`attack.bursts ${name}`)
      const sockets = await opened(server.port, pieces.length)
      const { holdMs, healthMs } = await during(server, async () => {
        sockets.forEach((socket, at) => socket.write(pieces[at] ?? ''))
        await wait(SETTLE_MS)
      })
      for (const socket of sockets) socket.destroy()
      contestants[name] = [
        { holdMs, healthMs, answered: sockets.filter(({ bytesRead }) => bytesRead > 0).length },
      ]
    }
  } finally {
    await server.stop()
  }
  return { scenario: 'attack.bursts', base: 'one page', contestants }
}

const opened = (port: number, count: number): Promise<readonly Socket[]> =>
  Promise.all(
    Array.from({ length: count }, () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      socket.on('error', () => {}).resume()
      return new Promise<Socket>(resolve =>
        socket.once('connect', () => resolve(socket)).once('close', () => resolve(socket)),
      )
    }),
  )
