/** An answer of the feed as a message, from the leader to a gateway and in the bucket of latest bodies. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import {
  exactOptional,
  integer,
  literal,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  regex,
  string,
  union,
  type InferOutput,
} from 'valibot'
import { Body } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import type { FeedAnswer } from '../contract/provider'
import { kind, opened, sealed } from './envelope'
import { feedTime, partName } from './messages'

const unpack = promisify(brotliDecompress)
/** Characters of a path with its query. */
export const LONGEST_ADDRESS = 8192
/** Upper limit above the size of every body. A message that unpacks to more bytes is refused. */
const MOST_BYTES = 96 * 1024 * 1024

/** Seconds, at most one year. */
const seconds = pipe(number(), minValue(0), maxValue(31_536_000))

const headShape = object({
  address: pipe(string(), maxLength(LONGEST_ADDRESS)),
  run: partName,
  step: feedTime,
  wall: feedTime,
  name: partName,
  status: pipe(number(), integer(), minValue(200), maxValue(599)),
  type: pipe(string(), maxLength(100), regex(/^[\w/+.;= -]*$/)),
  caching: object({ maxAge: seconds, stale: seconds, checked: exactOptional(literal(true)) }),
  age: exactOptional(seconds),
  source: exactOptional(object({ last: feedTime, next: nullable(feedTime) })),
  /** Encoding of the body. `none`: the answer has no body. */
  form: picklist(['brotli', 'text', 'bytes', 'none']),
})
type Head = InferOutput<typeof headShape>
type Form = Head['form']
const HEAD = kind(union([headShape, object({ overloaded: literal(true) })]))

export interface StoredAnswer {
  readonly address: string
  readonly run: string
  /** The body contains all changes up to this time of the feed. */
  readonly step: EpochMs
  /** Time at which the source wrote the answer, by the source's own clock. */
  readonly wall: number
  readonly answer: FeedAnswer
}

/** The leader's reply when it is overloaded. */
export const OVERLOADED = sealed({ overloaded: true }, Buffer.alloc(0))

export async function packAnswer({ answer, ...facts }: StoredAnswer): Promise<Buffer> {
  const { body, ...rest } = answer
  const head = (form: Form): Head => ({ ...rest, ...facts, form })
  if (body === null) return sealed(head('none'), Buffer.alloc(0))
  if (body.worthPacking) return sealed(head('brotli'), await body.packed('br'))
  return sealed(head(body.isText ? 'text' : 'bytes'), body.bytes)
}

/** Returns `'overloaded'` if the leader is overloaded, `null` if the message is invalid. */
export async function unpackAnswer(message: Buffer): Promise<StoredAnswer | 'overloaded' | null> {
  const read = opened(message, HEAD)
  if (read === null) return null
  if ('overloaded' in read.head) return 'overloaded'
  const { address, run, step, wall, form, ...rest } = read.head
  const body = await bodyOf(form, read.bytes).catch(() => undefined)
  if (body === undefined) return null
  return { address, run, step, wall, answer: { ...rest, body } }
}

async function bodyOf(form: Form, bytes: Buffer): Promise<Body | null> {
  if (form === 'none') return null
  if (form !== 'brotli') return new Body(Buffer.from(bytes), form === 'text')
  const body = new Body(await unpack(bytes, { maxOutputLength: MOST_BYTES }), true)
  body.setPacked('br', Buffer.from(bytes))
  return body
}

export const bucketKey = (address: string): string => createHash('sha256').update(address).digest('hex')
