/**
 * All open sockets. Each beat the hub sends every connection one frame with the records of its channels, if there are
 * any.
 *
 * Connections with the same channels form a group, and the hub subscribes to the channels of its groups. So a
 * connection that opens, closes or changes its channels costs work for its own channels only. Work over all connections
 * is done in slices, for the connections that were open at the start.
 *
 * After a loss of records, the sequence number of a connection's next frame skips one. A client that counts then loads
 * the files. Losses are spread over a second, because all notified clients load files.
 */
import type { Bus } from '../../kit/bus'
import type { Faults } from '../../kit/faults'
import type { Work } from '../../kit/work/work'
import { channelPart, emptyFrame, sharedPart, type FramePart } from './frame'
import { RecentFrames } from './recentFrames'
import { Subscriptions } from './subscriptions'

/** Maximum waiting bytes of a connection. Above them the connection is too slow and is closed. */
const MAX_WAITING_BYTES = 1_000_000
/** Milliseconds after which a connection with bytes always waiting is closed. */
const MAX_WAITING_MS = 10_000
/** Milliseconds between two pings, and milliseconds for the answer. */
const PING_EVERY_MS = 15_000
const PONG_WITHIN_MS = 15_000
const TOO_SLOW = 1013
export const SERVICE_RESTART = 1012
/** Milliseconds over which connections are notified of a loss. */
const LOSS_SPREAD_MS = 1000

/** The methods of a `ws` socket that the hub uses. */
export interface Peer {
  readonly readyState: number
  readonly OPEN: number
  readonly bufferedAmount: number
  send(data: string | Buffer): void
  ping(): void
  close(code: number, reason: string): void
  terminate(): void
  on(event: 'close' | 'pong', listener: () => void): unknown
}

interface Connection {
  readonly socket: Peer
  group: Group
  seq: number
  /** Whether the connection got no frame since the last keep-alive check. */
  quiet: boolean
  /** Real time of the last ping, and whether it has been answered. */
  pingedAt: number
  answered: boolean
  /** Real time at which the loss of records is reported. `null`: no loss is pending. */
  lossAt: number | null
  /** Real time since which bytes have been waiting. `null`: all bytes are sent. */
  waitingSince: number | null
}

/** Too many bytes wait, bytes have waited for too long, or a ping was not answered. */
export type DropReason = 'behind' | 'stuck' | 'silent'

interface Group {
  readonly key: string
  readonly channels: readonly string[]
  readonly members: Set<Connection>
}

export class SocketHub {
  frames = 0
  bytes = 0
  /** Number of dropped connections by reason. */
  readonly drops: Record<DropReason, number> = { behind: 0, stuck: 0, silent: 0 }
  private readonly connections = new Set<Connection>()
  /** The connections that have to be notified of a loss. */
  private readonly unnotified = new Set<Connection>()
  private readonly groups = new Map<string, Group>()
  private readonly recent = new RecentFrames()
  private readonly subscriptions: Subscriptions
  private readonly faults: Faults
  private readonly stamp: () => number
  private readonly realNow: () => number

  constructor(
    bus: Bus,
    faults: Faults,
    stamp: () => number,
    realNow: () => number = () => performance.now(),
  ) {
    this.subscriptions = new Subscriptions(bus, faults)
    this.faults = faults
    this.stamp = stamp
    this.realNow = realNow
  }

  get dropped(): number {
    return Object.values(this.drops).reduce((sum, count) => sum + count, 0)
  }

  get size(): number {
    return this.connections.size
  }

  /** Whether a loss is still to be reported to a connection. */
  get owesLosses(): boolean {
    return this.unnotified.size > 0
  }

  /** Adds a connection. The returned function changes its channels. */
  add(socket: Peer, channels: readonly string[]): (channels: readonly string[]) => void {
    const group = this.groupOf(channels)
    const connection: Connection = {
      socket,
      group,
      seq: 0,
      quiet: true,
      pingedAt: this.realNow(),
      answered: true,
      lossAt: null,
      waitingSince: null,
    }
    this.connections.add(connection)
    group.members.add(connection)
    socket.on('pong', () => {
      connection.answered = true
    })
    socket.on('close', () => this.remove(connection))
    return wanted => this.move(connection, wanted)
  }

  /** Sends the records collected since the last beat, to the connections and by the channels at the start. */
  *flush(): Work<void> {
    const records = this.subscriptions.take()
    if (records.size === 0) return
    const groups = Array.from(this.groups.values(), ({ channels, members }) => ({
      channels,
      members: [...members],
    }))
    const parts = new Map<string, FramePart>()
    for (const [channel, taken] of records) parts.set(channel, yield* channelPart(channel, taken))
    for (const { channels, members } of groups) {
      const own = channels.flatMap(channel => parts.get(channel) ?? [])
      const shared = own.length === 0 ? null : sharedPart(own)
      for (const connection of shared === null ? [] : members) {
        if (shared !== null) this.sendTo(connection, shared)
        yield
      }
      yield
    }
  }

  /** Notifies the readers of these channels of a loss. `null`: the readers of all channels. */
  lost(channels: readonly string[] | null): void {
    const now = this.realNow()
    const readers = [...this.connections].filter(
      ({ group }) => channels === null || group.channels.some(channel => channels.includes(channel)),
    )
    readers.forEach((connection, index) => {
      if (connection.lossAt !== null) return
      connection.lossAt = now + (index / readers.length) * LOSS_SPREAD_MS
      this.unnotified.add(connection)
    })
  }

  /** Notifies connections whose time has come and that got no frame since the loss. */
  *sendLosses(): Work<void> {
    for (const connection of Array.from(this.unnotified)) {
      this.sendLoss(connection)
      yield
    }
  }

  /** Ends all connections because the feed is a new one. Clients connect again and load all data again. */
  startAnew(): void {
    this.subscriptions.forget()
    this.closeAll(SERVICE_RESTART, 'another run')
  }

  /**
   * Sends a keep-alive to connections without a frame since the last call, and pings. Closes connections that do not
   * answer or do not read.
   */
  *keepAlive(): Work<void> {
    for (const connection of Array.from(this.connections)) {
      this.check(connection)
      yield
    }
  }

  closeAll(code: number, reason: string): void {
    for (const { socket } of this.connections) socket.close(code, reason)
  }

  /** Closes some of the connections, longest open first. */
  closeSome(count: number, code: number, reason: string): void {
    for (const connection of Array.from(this.connections).slice(0, count)) {
      this.remove(connection)
      connection.socket.close(code, reason)
    }
  }

  private check(connection: Connection): void {
    const { socket } = connection
    const now = this.realNow()
    if (socket.readyState !== socket.OPEN) return
    const waited = socket.bufferedAmount === 0 ? null : (connection.waitingSince ?? now)
    connection.waitingSince = waited
    const silent = !connection.answered && now - connection.pingedAt >= PONG_WITHIN_MS
    if (silent) return this.drop(connection, 'silent')
    if (waited !== null && now - waited >= MAX_WAITING_MS) return this.drop(connection, 'stuck')
    if (connection.answered && now - connection.pingedAt >= PING_EVERY_MS) this.ping(connection, now)
    if (connection.quiet) socket.send('ok')
    connection.quiet = true
  }

  private ping(connection: Connection, now: number): void {
    connection.pingedAt = now
    connection.answered = false
    connection.socket.ping()
  }

  private move(connection: Connection, channels: readonly string[]): void {
    if (!this.connections.has(connection)) return
    const before = connection.group
    connection.group = this.groupOf(channels)
    before.members.delete(connection)
    connection.group.members.add(connection)
    if (before.members.size === 0) this.disband(before)
  }

  private remove(connection: Connection): void {
    if (!this.connections.delete(connection)) return
    this.unnotified.delete(connection)
    connection.group.members.delete(connection)
    if (connection.group.members.size === 0) this.disband(connection.group)
  }

  private groupOf(channels: readonly string[]): Group {
    const sorted = [...new Set(channels)].sort()
    const key = sorted.join()
    let group = this.groups.get(key)
    if (group === undefined) {
      group = { key, channels: sorted, members: new Set() }
      this.groups.set(key, group)
      for (const channel of sorted) this.subscriptions.add(channel)
    }
    return group
  }

  private disband(group: Group): void {
    this.groups.delete(group.key)
    for (const channel of group.channels) this.subscriptions.remove(channel)
  }

  private sendTo(connection: Connection, shared: FramePart): void {
    if (this.mayTake(connection))
      this.send(connection, this.recent.frame(this.nextSeq(connection), this.stamp(), shared))
  }

  private sendLoss(connection: Connection): void {
    if (connection.lossAt === null || this.realNow() < connection.lossAt || !this.mayTake(connection)) return
    this.send(connection, emptyFrame(this.nextSeq(connection), this.stamp()))
  }

  /** Returns whether a connection takes a frame now. A connection that is too slow is closed. */
  private mayTake(connection: Connection): boolean {
    const { socket } = connection
    if (socket.readyState !== socket.OPEN) return false
    if (socket.bufferedAmount <= MAX_WAITING_BYTES) return true
    this.drop(connection, 'behind')
    return false
  }

  /** Returns the next sequence number: one more than the last, or two more if a loss is due. */
  private nextSeq(connection: Connection): number {
    const isLossDue = connection.lossAt !== null && this.realNow() >= connection.lossAt
    if (isLossDue) {
      connection.lossAt = null
      this.unnotified.delete(connection)
    }
    connection.seq += isLossDue ? 2 : 1
    return connection.seq
  }

  private send(connection: Connection, frame: Buffer): void {
    connection.quiet = false
    connection.socket.send(this.faults.strikes('garbage') ? this.faults.noise(64) : frame)
    this.frames += 1
    this.bytes += frame.length
  }

  private drop(connection: Connection, reason: DropReason): void {
    this.drops[reason] += 1
    this.remove(connection)
    connection.socket.close(TOO_SLOW, 'too slow')
    connection.socket.terminate()
  }
}
