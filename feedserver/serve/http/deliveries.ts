/**
 * Limits for answers under way. A client has limited time to read an answer. All clients together have a limit of
 * waiting bytes. A connection has a limit of answers that it may request ahead.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const PATIENCE_MS = 20_000
/** Minimum bytes per second. A slower client is disconnected. */
const SLOWEST = 10_000
const MOST_WAITING_BYTES = 256 * 1024 * 1024
/** Maximum requests under way on one connection. Browsers send one at a time. */
const MOST_AHEAD = 8

/**
 * The client read too slowly, requested more before reading, or was dropped because all answers together had too many
 * bytes.
 */
type DropReason = 'slow' | 'ahead' | 'full'

export class Deliveries {
  /** Number of disconnected clients by reason. */
  readonly drops: Record<DropReason, number> = { slow: 0, ahead: 0, full: 0 }
  /** The answers under way, oldest first. */
  private readonly underWay = new Map<ServerResponse, Buffer>()
  private readonly readers = new Map<Buffer, number>()
  private readonly ahead = new WeakMap<Socket, number>()
  private bytes = 0

  get dropped(): number {
    return Object.values(this.drops).reduce((sum, count) => sum + count, 0)
  }

  /** Returns whether the connection may have one more answer under way. If not, the connection is closed. */
  take({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (socket.destroyed) return false
    const waiting = (this.ahead.get(socket) ?? 0) + 1
    this.ahead.set(socket, waiting)
    response.once('close', () => this.ahead.set(socket, (this.ahead.get(socket) ?? 1) - 1))
    if (waiting <= MOST_AHEAD) return true
    this.drops.ahead += 1
    socket.destroy()
    return false
  }

  /** Starts the limits for an answer that is about to be sent. */
  begin(response: ServerResponse, body: Buffer): void {
    const patience = setTimeout(
      () => this.drop(response, 'slow'),
      PATIENCE_MS + (body.length / SLOWEST) * 1000,
    )
    patience.unref()
    this.underWay.set(response, body)
    this.count(body, 1)
    response.once('close', () => {
      clearTimeout(patience)
      this.release(response)
    })
    for (const oldest of this.underWay.keys()) {
      if (this.bytes <= MOST_WAITING_BYTES) return
      this.drop(oldest, 'full')
    }
  }

  private drop(response: ServerResponse, reason: DropReason): void {
    this.drops[reason] += 1
    this.release(response)
    response.destroy()
  }

  private release(response: ServerResponse): void {
    const body = this.underWay.get(response)
    if (body === undefined) return
    this.underWay.delete(response)
    this.count(body, -1)
  }

  /** Counts the readers of a body. The bytes of a body count once for all its readers. */
  private count(body: Buffer, change: 1 | -1): void {
    const readers = (this.readers.get(body) ?? 0) + change
    if (readers === 0) this.readers.delete(body)
    else this.readers.set(body, readers)
    if (readers === 0) this.bytes -= body.length
    else if (readers === 1 && change === 1) this.bytes += body.length
  }
}
