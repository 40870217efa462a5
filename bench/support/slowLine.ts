/**
 * A slow mobile line in front of a server, for all of a browser's requests: pages, workers, sockets. DevTools' own
 * throttling leaves out requests of workers.
 * Every connection opens after a round trip, bytes travel half a round trip each way, and all connections share the two
 * rates. The line has no loss and no slow start.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { clockNow } from './clockNow'

/** Rates of Slow 4G, as Lighthouse defines it. */
const SLOW_4G = { roundTripMs: 150, downBitsPerS: 1_600_000, upBitsPerS: 750_000 } as const
/** Bytes that are sent together. */
const PIECE = 2_048

interface Asked {
  /** Path with its query. */
  readonly path: string
  /**
   * Times on the clock of all processes (`clockNow.ts`). `leftAt`: the request left the browser. `arrivedAt`: the last
   * byte so far reached the browser.
   */
  readonly leftAt: number
  arrivedAt: number
}

export interface SlowLine {
  /** Address with a slash at the end. */
  readonly url: string
  readonly port: number
  /** Requests since the last call of `forget`, in order. */
  readonly asked: () => readonly Asked[]
  readonly forget: () => void
  readonly close: () => Promise<void>
}

/** The two directions of one visitor's line. */
interface Lanes {
  readonly down: Lane
  readonly up: Lane
}

export function slow4g(): Lanes {
  const { roundTripMs, downBitsPerS, upBitsPerS } = SLOW_4G
  return {
    down: createLane(downBitsPerS / 8_000, roundTripMs / 2),
    up: createLane(upBitsPerS / 8_000, roundTripMs / 2),
  }
}

/** Servers with the same lanes share one line. */
export async function openSlowLine(port: number, { down, up } = slow4g()): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  let asked: Asked[] = []

  const server = createServer({ noDelay: true, pauseOnConnect: true }, client => {
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true })
    setTimeout(() => client.resume(), SLOW_4G.roundTripMs)
    let current: Asked | undefined
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', bytes => {
      const path = /^(?:GET|HEAD) (\S+)/.exec(bytes.toString('latin1', 0, 4_096))?.[1]
      if (path !== undefined) {
        const leftAt = clockNow()
        current = { path, leftAt, arrivedAt: leftAt }
        asked.push(current)
      }
      up(bytes, piece => upstream.write(piece))
    })
    upstream.on('data', bytes => {
      const answered = current
      down(bytes, piece => {
        client.write(piece)
        if (answered !== undefined) answered.arrivedAt = clockNow()
      })
    })
    client.on('end', () => upstream.end())
    upstream.on('end', () => down(Buffer.alloc(0), () => client.end()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${own}/`,
    port: own,
    asked: () => asked,
    forget() {
      asked = []
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

type Lane = (bytes: Buffer, arrive: (piece: Buffer) => void) => void

/**
 * One direction of the line. Pieces leave one after the other at the rate and arrive in that order, `delayMs` later.
 */
function createLane(bytesPerMs: number, delayMs: number): Lane {
  const onTheWay: { readonly at: number; readonly arrive: () => void }[] = []
  let freeAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const deliver = () => {
    timer = undefined
    while (onTheWay[0] !== undefined && onTheWay[0].at <= clockNow()) onTheWay.shift()?.arrive()
    if (onTheWay[0] !== undefined) timer = setTimeout(deliver, onTheWay[0].at - clockNow())
  }
  return (bytes, arrive) => {
    for (let from = 0; from === 0 || from < bytes.length; from += PIECE) {
      const piece = bytes.subarray(from, from + PIECE)
      freeAt = Math.max(freeAt, clockNow()) + piece.length / bytesPerMs
      onTheWay.push({ at: freeAt + delayMs, arrive: () => arrive(piece) })
    }
    timer ??= setTimeout(deliver, (onTheWay[0]?.at ?? 0) - clockNow())
  }
}
