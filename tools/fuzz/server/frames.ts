/** Spoilt frames and handshakes of a websocket, as bytes (RFC 6455). */
import { deflateRawSync } from 'node:zlib'
import type { Chance } from '../chance'
import { spoilt, spoiltJson } from '../spoil'
import type { FuzzWorld, SocketInput } from './input'
import { cutUp, headBytes } from './requests'
import { hostileText, longValue, valueOf } from './values'

const TEXT = 1
const CLOSE = 8
/** Longest message in bytes. Above it the server closes the socket with 1009. */
const LONGEST_MESSAGE = 4096

interface Frame {
  readonly opcode: number
  readonly payload: Buffer
  readonly isLast?: boolean
  readonly isMasked?: boolean
  /** Reserved bits. The first says that the payload is compressed. */
  readonly reserved?: number
  /** Stated length of the payload. The default is the true length. */
  readonly length?: number
}

function frameBytes({
  opcode,
  payload,
  isLast = true,
  isMasked = true,
  reserved = 0,
  length = payload.length,
}: Frame): Buffer {
  const first = (isLast ? 0x80 : 0) | (reserved << 4) | opcode
  const mask = isMasked ? 0x80 : 0
  const sizes =
    length < 126
      ? Buffer.from([mask | length])
      : length < 65_536
        ? Buffer.from([mask | 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([mask | 127]), bigLength(length)])
  return Buffer.concat([Buffer.from([first]), sizes, isMasked ? masked(payload) : payload])
}

function bigLength(length: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  return bytes
}

const MASK = Buffer.from([7, 31, 127, 211])
const masked = (payload: Buffer): Buffer =>
  Buffer.concat([MASK, Buffer.from(payload.map((byte, at) => byte ^ (MASK[at % 4] ?? 0)))])

function subscription(world: FuzzWorld, chance: Chance): string {
  const channels = decodeURIComponent(valueOf('channels', world, chance).replaceAll('%', '%25')).split(',')
  const json = JSON.stringify({ type: chance.once(9) ? chance.below(3) : 0, channels })
  const how = chance.below(6)
  if (how === 0) return spoiltJson(json, chance)
  if (how === 1) return spoilt(json, json, chance)
  if (how === 2) return crowded(chance)
  return json
}

function crowded(chance: Chance): string {
  const element = chance.pick([
    '[]',
    '{}',
    '0',
    '""',
    '"change_xml"',
    '"CH_ODDS_NEW_8"',
    'null',
    '[[',
    '"a.b.c"',
  ])
  const list = `${element},`.repeat(Math.floor((LONGEST_MESSAGE - 40) / (element.length + 1))).slice(0, -1)
  return `{"type":0,"channels":[${list}]}`
}

const text = (payload: string, some: Partial<Frame> = {}): Buffer =>
  frameBytes({ opcode: TEXT, payload: Buffer.from(payload), ...some })

/** Ways to break the framing. */
const BROKEN: readonly ((chance: Chance) => Buffer[])[] = [
  chance => [
    frameBytes({ opcode: chance.pick([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]), payload: Buffer.from('x') }),
  ],
  () => [text('{}', { isMasked: false })],
  chance => [text('{"type":0}', { reserved: 1 + chance.below(7) })],
  // A bomb: 10 MB of zeros in 10 kB, without negotiated compression.
  () => [frameBytes({ opcode: TEXT, reserved: 4, payload: BOMB.subarray(0, LONGEST_MESSAGE) })],
  chance => [text('', { length: chance.pick([2 ** 31, 2 ** 53 - 1, 65_536, 70_000, 4097]) })],
  chance => [frameBytes({ opcode: chance.pick([8, 9, 10]), payload: Buffer.alloc(126 + chance.below(900)) })],
  chance => [
    frameBytes({ opcode: CLOSE, payload: Buffer.from([chance.below(256), chance.below(256), 0xc3, 0x28]) }),
  ],
  () => [frameBytes({ opcode: CLOSE, payload: Buffer.from([3]) })],
  chance =>
    Array.from({ length: 200 }, () => frameBytes({ opcode: 9, payload: Buffer.alloc(chance.below(125)) })),
  chance =>
    Array.from({ length: 900 }, (_, at) =>
      frameBytes({ opcode: at === 0 ? TEXT : 0, payload: Buffer.from('['), isLast: chance.once(2000) }),
    ),
  () => [frameBytes({ opcode: 0, payload: Buffer.from('x') })],
  chance => [
    frameBytes({
      opcode: TEXT,
      payload: Buffer.from(Array.from({ length: 600 }, () => 128 + chance.below(128))),
    }),
  ],
  chance => Array.from({ length: 60 }, () => text(crowded(chance))),
  chance => [Buffer.from(Array.from({ length: chance.below(3000) }, () => chance.below(256)))],
  () => [text('['.repeat(LONGEST_MESSAGE))],
  // Tens of thousands of the smallest frames in one packet.
  chance => {
    const smallest = frameBytes({
      opcode: chance.pick([0, 1, 9, 10]),
      payload: Buffer.alloc(0),
      isLast: chance.once(2),
    })
    return [Buffer.concat(Array<Buffer>(1 + chance.below(40_000)).fill(smallest))]
  },
]
const BOMB = deflateRawSync(Buffer.alloc(10_000_000), { level: 1 })

const KEY = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='
export const handshake = (target: string, lines: readonly string[] = []): Buffer =>
  headBytes({
    method: 'GET',
    target,
    lines: [
      'Host: feed',
      'Connection: Upgrade',
      'Upgrade: websocket',
      ...(lines.length > 0 ? lines : ['Sec-WebSocket-Version: 13', KEY]),
    ],
  })

const HANDSHAKES: readonly (readonly string[])[] = [
  [],
  ['Sec-WebSocket-Version: 99', KEY],
  ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x'],
  ['Sec-WebSocket-Version: 13'],
  [
    'Sec-WebSocket-Version: 13',
    KEY,
    `Sec-WebSocket-Extensions: ${'permessage-deflate; client_max_window_bits, '.repeat(200)}x`,
  ],
  ['Sec-WebSocket-Version: 13', KEY, `Sec-WebSocket-Protocol: ${'a, '.repeat(2000)}b`],
]

function hostileHandshake(world: FuzzWorld, chance: Chance): SocketInput {
  const token = chance
    .pick(['', 'a.b.c', '.', `${world.now}.x`, longValue(chance), hostileText(chance)])
    .replaceAll(/[\0-\x20]/g, '')
  const path = chance.pick(['/stream', '/stream', '/other', '/stream/', '//'])
  const bytes = handshake(
    `${path}?channels=${valueOf('channels', world, chance)}&token=${token}`,
    chance.pick(HANDSHAKES),
  )
  const early = chance.once(4) ? [text('{}')] : []
  return { kind: 'frame', pieces: [bytes, ...early], method: null, isUpgraded: false }
}

export function frameInput(world: FuzzWorld, chance: Chance): SocketInput {
  if (chance.once(4)) return hostileHandshake(world, chance)
  const frames = chance.once(2) ? [text(subscription(world, chance))] : chance.pick(BROKEN)(chance)
  const bytes = Buffer.concat(frames)
  const pieces = chance.once(5) && bytes.length > 0 ? cutUp(bytes, chance) : [bytes]
  return { kind: 'frame', pieces, method: null, isUpgraded: true }
}
