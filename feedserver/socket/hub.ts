/**
 * All open sockets: gathers the records of each channel and sends every connection one frame per beat,
 * with what its channels gathered. Nothing gathered, nothing sent.
 */
import type { Bus } from '../bus'
import type { Faults } from '../faults'
import { dataFrame, sharedPart, type SharedPart } from './frame'

/** A connection that has this much waiting cannot keep up and is closed. */
const MAX_WAITING_BYTES = 1_000_000
const TOO_SLOW = 1013

/** What the hub needs of a `ws` socket. */
export interface Peer {
  readonly readyState: number
  readonly OPEN: number
  readonly bufferedAmount: number
  send(data: string | Buffer): void
  close(code: number, reason: string): void
  terminate(): void
  on(event: 'close', listener: () => void): unknown
}

interface Connection {
  readonly socket: Peer
  channels: readonly string[]
  seq: number
}

export class SocketHub {
  frames = 0
  bytes = 0
  dropped = 0
  private readonly connections = new Set<Connection>()
  private readonly pending = new Map<string, string[]>()
  private readonly exits = new Map<string, () => void>()
  private readonly bus: Bus
  private readonly faults: Faults
  private readonly stamp: () => number

  constructor(bus: Bus, faults: Faults, stamp: () => number) {
    this.bus = bus
    this.faults = faults
    this.stamp = stamp
  }

  get size(): number {
    return this.connections.size
  }

  /** Takes a connection in; the answer changes its channels. */
  add(socket: Peer, channels: readonly string[]): (channels: readonly string[]) => void {
    const connection: Connection = { socket, channels, seq: 0 }
    this.connections.add(connection)
    this.listen()
    socket.on('close', () => {
      this.connections.delete(connection)
      this.listen()
    })
    return wanted => {
      connection.channels = wanted
      this.listen()
    }
  }

  /** Sends what has gathered since the last beat. */
  flush(): void {
    if (this.pending.size === 0) return
    const parts = new Map<string, SharedPart | null>()
    for (const connection of this.connections) this.sendTo(connection, parts)
    this.pending.clear()
  }

  keepAlive(): void {
    for (const { socket } of this.connections) if (socket.readyState === socket.OPEN) socket.send('ok')
  }

  closeAll(code: number, reason: string): void {
    for (const { socket } of this.connections) socket.close(code, reason)
  }

  /** For those that do not answer a close. */
  cutAll(): void {
    for (const { socket } of this.connections) socket.terminate()
  }

  /** Subscribes to exactly the channels that some connection wants. */
  private listen(): void {
    const wanted = new Set([...this.connections].flatMap(connection => connection.channels))
    for (const [channel, exit] of this.exits) {
      if (wanted.has(channel)) continue
      exit()
      this.exits.delete(channel)
      this.pending.delete(channel)
    }
    for (const channel of wanted)
      if (!this.exits.has(channel))
        this.exits.set(
          channel,
          this.bus.subscribe(channel, records => this.gather(channel, records)),
        )
  }

  private gather(channel: string, records: readonly string[]): void {
    const kept = this.faults.records(records)
    if (kept.length === 0) return
    const held = this.pending.get(channel)
    if (held === undefined) this.pending.set(channel, [...kept])
    else held.push(...kept)
  }

  private sendTo(connection: Connection, parts: Map<string, SharedPart | null>): void {
    const { socket, channels } = connection
    const set = [...channels].sort().join()
    let part = parts.get(set)
    if (part === undefined) parts.set(set, (part = this.partFor(channels)))
    if (part === null || socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_WAITING_BYTES) return this.drop(connection)
    connection.seq += 1
    const frame = dataFrame(connection.seq, this.stamp(), part)
    socket.send(this.faults.strikes('garbage') ? this.faults.noise(64) : frame)
    this.frames += 1
    this.bytes += frame.length
  }

  private partFor(channels: readonly string[]): SharedPart | null {
    const texts = [...new Set(channels)].flatMap(channel => {
      const records = this.pending.get(channel)
      return records === undefined ? [] : [[channel, records.map(record => `${record}!`).join('')] as const]
    })
    return texts.length === 0 ? null : sharedPart(Object.fromEntries(texts))
  }

  private drop(connection: Connection): void {
    this.dropped += 1
    this.connections.delete(connection)
    connection.socket.close(TOO_SLOW, 'too slow')
    connection.socket.terminate()
    this.listen()
  }
}
