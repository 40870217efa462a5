/** Spoilt messages on the broker of a cluster, made from real ones. */
import { brotliCompressSync, constants } from 'node:zlib'
import type { Chance } from '../chance'
import { spoilt, spoiltJson } from '../spoil'
import type { FuzzWorld, MessageInput } from './input'

/** Largest message of nats-server. */
const MOST_BYTES = 1_000_000
const NUMBERS = [0, -1, 1, 1e21, 2 ** 53, 2 ** 32, 1e300, -1e300, 8.64e15, 0.5]
/** 16 MB of zeros. */
const BOMB = brotliCompressSync(Buffer.alloc(16 * 1024 * 1024), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
})

export function messageInput({ messages }: FuzzWorld, chance: Chance): MessageInput {
  const real = chance.pick(messages)
  const { subject } = chance.once(12) ? chance.pick(messages) : real
  return { kind: 'message', subject, bytes: hostileBytes(real.bytes, chance).subarray(0, MOST_BYTES) }
}

function hostileBytes(bytes: Buffer, chance: Chance): Buffer {
  const isJson = bytes[0] === 0x7b
  const how = chance.below(isJson ? 10 : 14)
  const text = bytes.toString(isJson ? 'utf8' : 'latin1')
  if (how < 3 && isJson) return Buffer.from(spoiltJson(text, chance))
  if (how < 5 && isJson) return Buffer.from(otherNumber(text, chance))
  if (how < 7 && isJson) return Buffer.from(crowded(text, chance))
  if (how === 7) return Buffer.from(spoilt(text, text, chance), isJson ? 'utf8' : 'latin1')
  if (how === 8) return Buffer.from('['.repeat(1 + chance.below(200_000)))
  if (how === 9) return Buffer.from(Array.from({ length: chance.below(2000) }, () => chance.below(256)))
  return spoiltSeal(bytes, chance)
}

const otherNumber = (json: string, chance: Chance): string => {
  const numbers = [...json.matchAll(/:(-?\d[\d.e+]*)/g)]
  if (numbers.length === 0) return json
  const { index, 0: found } = chance.pick(numbers)
  return `${json.slice(0, index)}:${chance.pick(NUMBERS)}${json.slice(index + found.length)}`
}

/** The message with a list or record filled up to a megabyte. */
function crowded(json: string, chance: Chance): string {
  const item = chance.pick(['"1^1^0"', '[]', '""', '0', `"${'x'.repeat(4000)}"`])
  const times = 1 + chance.below(Math.floor(MOST_BYTES / 2 / item.length))
  const list = Array<string>(times).fill(item).join(',')
  const links = Array.from({ length: Math.min(times, 40_000) }, (_, at) => `"c${at}":${at}`).join(',')
  return json.replace(/\[[^\]]*\]/, `[${list}]`).replace(/"links":\{[^}]*\}/, `"links":{${links}}`)
}

/** A head in JSON with its length before it, and bytes after it. One of the three is wrong. */
function spoiltSeal(bytes: Buffer, chance: Chance): Buffer {
  if (bytes.length < 8) return bytes
  const end = Math.min(bytes.length, 4 + bytes.readUInt32BE(0))
  const head = bytes.subarray(4, end)
  const rest = bytes.subarray(end)
  const how = chance.below(4)
  if (how === 0) return sealed(Buffer.from(spoiltJson(head.toString(), chance)), rest)
  if (how === 1) return sealed(head, BOMB)
  if (how === 2) return sealed(head, rest.subarray(0, chance.below(rest.length + 1)))
  const wrong = Buffer.from(bytes)
  wrong.writeUInt32BE(chance.pick([0, 1, 0xff_ff_ff_ff, bytes.length]), 0)
  return wrong
}

function sealed(head: Buffer, rest: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, rest])
}
