/**
 * A `ws` socket as the hub uses it. Packed frames go to the connection in one write of one buffer.
 *
 * The sender of `ws` writes a head and a body of its own, corked, which costs 1.5 µs more a frame. Server frames are
 * unmasked, so both write the same bytes (RFC 6455, 5.2). Texts, pings and closes go through `ws`. A connection that fails
 * ends through the listeners of `ws`.
 */
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Peer } from './hub'

/** First byte of a frame that ends its message and has binary data. */
const FINAL_BINARY = 0x82
/** Payloads up to this length have it in the second byte. Longer ones have a code there, then 16 or 64 bits of length. */
const SHORT_PAYLOAD = 125
const IN_16_BITS = 126
const IN_64_BITS = 127

/** Frames `payload` as one unmasked binary message. */
function binaryMessage(payload: Buffer): Buffer {
  const { length } = payload
  const lengthBytes = length <= SHORT_PAYLOAD ? 0 : length <= 0xff_ff ? 2 : 8
  const start = 2 + lengthBytes
  const message = Buffer.allocUnsafe(start + length)
  message[0] = FINAL_BINARY
  message[1] = lengthBytes === 0 ? length : lengthBytes === 2 ? IN_16_BITS : IN_64_BITS
  if (lengthBytes === 2) message.writeUInt16BE(length, 2)
  if (lengthBytes === 8) message.writeBigUInt64BE(BigInt(length), 2)
  message.set(payload, start)
  return message
}

/** The last payload and its message: the hub often sends one frame to many connections in a row. */
let recent: { readonly payload: Buffer | null; readonly message: Buffer } = {
  payload: null,
  message: Buffer.alloc(0),
}

function messageOf(payload: Buffer): Buffer {
  if (recent.payload !== payload) recent = { payload, message: binaryMessage(payload) }
  return recent.message
}

export class SocketPeer implements Peer {
  readonly OPEN: number
  private readonly socket: WebSocket
  private readonly connection: Duplex

  constructor(socket: WebSocket, connection: Duplex) {
    this.OPEN = socket.OPEN
    this.socket = socket
    this.connection = connection
  }

  get readyState(): number {
    return this.socket.readyState
  }

  /** Bytes in the connection, which has those of `ws` too: frames are not compressed, so its sender stores no bytes. */
  get bufferedAmount(): number {
    return this.connection.writableLength
  }

  send(data: string | Buffer): void {
    if (typeof data === 'string') this.socket.send(data)
    else if (this.socket.readyState === this.OPEN) this.connection.write(messageOf(data))
  }

  ping(): void {
    this.socket.ping()
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason)
  }

  terminate(): void {
    this.socket.terminate()
  }

  on(event: 'close' | 'pong', listener: () => void): void {
    this.socket.on(event, listener)
  }
}
