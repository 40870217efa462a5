/**
 * A visitor's socket that needs little of the machine: it takes the frames from the stream and answers pings. The
 * client of `ws` needs as much processor time for a frame as a gateway does, which a visitor's own phone has.
 *
 * Format: RFC 6455. Errors: rejects if the server does not take the upgrade. A socket that ends ends the process.
 */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const BINARY = 2
const CLOSE = 8
const PING = 9
const OPCODE = 0x0f
const LENGTH = 0x7f
const IN_16_BITS = 126
const IN_64_BITS = 127
/** Head of a final pong whose payload is masked with zeros. The length is added to the second byte. */
const PONG = [0x8a, 0x80, 0, 0, 0, 0] as const
const END_OF_HEAD = '\r\n\r\n'
const EMPTY = Buffer.alloc(0)

interface Frame {
  readonly opcode: number
  readonly payload: Buffer
  /** Bytes of the frame with its head. */
  readonly size: number
}

/** Returns the first frame of the bytes, `null` if it is incomplete. Server frames are unmasked. */
function frameIn(bytes: Buffer): Frame | null {
  if (bytes.length < 2) return null
  const length = bytes.readUInt8(1) & LENGTH
  const start = length === IN_64_BITS ? 10 : length === IN_16_BITS ? 4 : 2
  if (bytes.length < start) return null
  const payload =
    length === IN_64_BITS
      ? Number(bytes.readBigUInt64BE(2))
      : length === IN_16_BITS
        ? bytes.readUInt16BE(2)
        : length
  const size = start + payload
  if (bytes.length < size) return null
  return { opcode: bytes.readUInt8(0) & OPCODE, payload: bytes.subarray(start, size), size }
}

/** All sockets of a process read into one buffer, one after another. */
const shared = Buffer.alloc(64 * 1024)

/** Receives a binary message. Its bytes are overwritten by the next one. */
type Take = (message: Buffer) => void

class FrameReader {
  /** Rejects if the server refuses the upgrade. */
  readonly opened: Promise<void>
  private readonly take: Take
  private readonly socket: Socket
  private isOpen = false
  private onHead: (status: string) => void = () => {}
  /** Bytes of an incomplete frame. */
  private rest: Buffer = EMPTY

  constructor(url: URL, take: Take) {
    this.take = take
    const callback = (length: number): boolean => {
      this.read(shared.subarray(0, length))
      return true
    }
    const { hostname: host, port } = url
    this.socket = connect({ host, port: Number(port), onread: { buffer: shared, callback } })
    this.socket.on('connect', () => this.socket.write(upgradeOf(url)))
    this.socket.on('close', () => end('ended'))
    this.opened = new Promise((resolve, reject) => {
      this.socket.on('error', reject)
      this.onHead = status =>
        status.includes(' 101 ') ? resolve() : reject(new Error(`${url.href}: ${status}`))
    })
  }

  private read(bytes: Buffer): void {
    const all = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes])
    const left = this.isOpen ? this.frames(all) : this.head(all)
    // A copy: the next read overwrites the shared buffer.
    this.rest = left.length === 0 ? EMPTY : Buffer.from(left)
  }

  /** Returns the bytes that are left. */
  private head(bytes: Buffer): Buffer {
    const end = bytes.indexOf(END_OF_HEAD)
    if (end === -1) return bytes
    this.isOpen = true
    this.onHead(bytes.toString('latin1', 0, bytes.indexOf('\r')))
    return this.frames(bytes.subarray(end + END_OF_HEAD.length))
  }

  /** Returns the bytes that are left. */
  private frames(bytes: Buffer): Buffer {
    let left = bytes
    for (let frame = frameIn(left); frame !== null; frame = frameIn(left)) {
      const { opcode, payload, size } = frame
      if (opcode === BINARY) this.take(payload)
      if (opcode === PING) this.pong(payload)
      if (opcode === CLOSE) end(`was closed with ${payload.readUInt16BE(0)}`)
      left = left.subarray(size)
    }
    return left
  }

  private pong(payload: Buffer): void {
    const message = Buffer.from([...PONG, ...payload])
    message.writeUInt8(PONG[1] + payload.length, 1)
    this.socket.write(message)
  }
}

/** Opens a socket. `take` gets each binary message. */
export const readFrames = (url: URL, take: Take): Promise<void> => new FrameReader(url, take).opened

const upgradeOf = ({ host, pathname, search }: URL): string =>
  [
    `GET ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  ].join('\r\n') + END_OF_HEAD

function end(reason: string): void {
  process.stderr.write(`a socket ${reason}\n`)
  process.exit(1)
}
