/** Limits open connections in all and per address, and closes all of them when the server ends. */
import type { Socket } from 'node:net'
import { addressOf } from '../../kit/network/addressOf'

export interface GateLimits {
  /** Maximum connections, requests and sockets together. 0: no limit. */
  readonly connections: number
  /** Maximum connections of one address. 0: no limit. */
  readonly perAddress: number
}

const isOver = (count: number, limit: number): boolean => limit > 0 && count >= limit

export class Gate {
  /** Number of connections refused. */
  refused = 0
  private readonly sockets = new Set<Socket>()
  private readonly byAddress = new Map<string, number>()
  private readonly limits: GateLimits

  constructor(limits: GateLimits) {
    this.limits = limits
  }

  get size(): number {
    return this.sockets.size
  }

  /** Open connections divided by the maximum. 0 without a limit. */
  get share(): number {
    const { connections } = this.limits
    return connections > 0 ? this.size / connections : 0
  }

  /** Accepts a connection or ends it at once. */
  admit(socket: Socket): void {
    const address = addressOf(socket.remoteAddress ?? '')
    const open = this.byAddress.get(address) ?? 0
    if (isOver(this.sockets.size, this.limits.connections) || isOver(open, this.limits.perAddress)) {
      this.refused += 1
      socket.destroy()
      return
    }
    this.sockets.add(socket)
    this.byAddress.set(address, open + 1)
    socket.once('close', () => this.forget(socket, address))
  }

  /** Ends all connections at once. */
  cutAll(): void {
    for (const socket of this.sockets) socket.destroy()
  }

  private forget(socket: Socket, address: string): void {
    this.sockets.delete(socket)
    const left = (this.byAddress.get(address) ?? 1) - 1
    if (left > 0) this.byAddress.set(address, left)
    else this.byAddress.delete(address)
  }
}
