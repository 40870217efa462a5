/**
 * Bodies of the current revision, each compressed when first requested in that encoding.
 *
 * A body is written in slices, once for all requests that wait for it. A few bodies are written at the same time and a
 * limited number waits. Further requests are refused. A new revision deletes all bodies. Within a revision their bytes
 * are limited.
 */
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { getOrMake } from './work/getOrMake'
import type { Slices } from './work/slices'
import type { Work } from './work/work'
import { tagOf } from './tag'

const MOST_BYTES = 64 * 1024 * 1024
const MOST_BODIES = 1000
const MOST_AT_ONCE = 16
const MOST_WAITING = 400
const CHUNK = 64 * 1024
const PACKED_FROM = 1024
/** Qualities at which both encodings take about the same time. */
const PACK = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => zip(bytes, { level: 5 }),
}
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Packing = 'br' | 'gzip'

export class Body {
  private readonly packings = new Map<Packing, Promise<Buffer>>()
  private ownTag: string | undefined
  readonly bytes: Buffer
  /** Whether the body is text. Pictures are already compressed. */
  readonly isText: boolean
  readonly worthPacking: boolean

  constructor(bytes: Buffer, isText: boolean) {
    this.bytes = bytes
    this.isText = isText
    this.worthPacking = isText && bytes.length > PACKED_FROM
  }

  /** The `ETag`, made when first requested. */
  get tag(): string {
    return (this.ownTag ??= tagOf(this.bytes))
  }

  packed(packing: Packing): Promise<Buffer> {
    return getOrMake(this.packings, packing, () => PACK[packing](this.bytes))
  }

  /** Sets the compressed body of another process. */
  setPacked(packing: Packing, bytes: Buffer): void {
    this.packings.set(packing, Promise.resolve(bytes))
  }
}

/** Thrown if too many requests wait for a body. */
export class Overloaded extends Error {}

/** Admits a few callers at a time. A limited number of others waits in order of arrival. */
export class Semaphore {
  private inside = 0
  private readonly waiting: (() => void)[] = []
  private readonly mostAtOnce: number
  private readonly mostWaiting: number

  constructor(mostAtOnce: number, mostWaiting: number) {
    this.mostAtOnce = mostAtOnce
    this.mostWaiting = mostWaiting
  }

  /** Rejects with `Overloaded`. */
  async acquire(): Promise<void> {
    if (this.inside < this.mostAtOnce) {
      this.inside += 1
      return
    }
    if (this.waiting.length >= this.mostWaiting) throw new Overloaded('too many wait')
    await new Promise<void>(resolve => this.waiting.push(resolve))
  }

  /** Admits the first waiting caller. */
  release(): void {
    const next = this.waiting.shift()
    if (next === undefined) this.inside -= 1
    else next()
  }
}

export type Write = () => Iterable<string> | Buffer | null

function* bodyOf(write: Write): Work<Body | null> {
  const pieces = write()
  if (pieces === null) return null
  if (Buffer.isBuffer(pieces)) return new Body(pieces, false)
  const chunks: Buffer[] = []
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length >= CHUNK) {
      chunks.push(Buffer.from(text))
      text = ''
    }
    yield
  }
  return new Body(Buffer.concat([...chunks, Buffer.from(text)]), true)
}

export class Bodies {
  /** Number of bodies written. */
  written = 0
  /** Bodies, least recently requested first. */
  private readonly cache = new Map<string, Body | null>()
  private readonly underWay = new Map<string, Promise<Body | null>>()
  private readonly semaphore = new Semaphore(MOST_AT_ONCE, MOST_WAITING)
  private revision = -1
  private bytes = 0
  private readonly slices: Slices

  constructor(slices: Slices) {
    this.slices = slices
  }

  /** Returns `null` if the thing does not exist, which is cached like a body. Rejects with `Overloaded`. */
  async get(revision: number, key: string, write: Write): Promise<Body | null> {
    this.turnTo(revision)
    const cached = this.cache.get(key)
    if (cached !== undefined) {
      this.cache.delete(key)
      this.cache.set(key, cached)
      return cached
    }
    let writing = this.underWay.get(key)
    if (writing === undefined) this.underWay.set(key, (writing = this.write(key, write)))
    return writing
  }

  private async write(key: string, write: Write): Promise<Body | null> {
    try {
      await this.semaphore.acquire()
      const { revision } = this
      const body = await this.slices.run(bodyOf(write)).finally(() => this.semaphore.release())
      this.written += 1
      if (revision === this.revision) this.store(key, body)
      return body
    } finally {
      this.underWay.delete(key)
    }
  }

  private turnTo(revision: number): void {
    if (revision === this.revision) return
    this.cache.clear()
    this.revision = revision
    this.bytes = 0
  }

  private store(key: string, body: Body | null): void {
    this.cache.set(key, body)
    this.bytes += body?.bytes.length ?? 0
    for (const [oldest, cached] of this.cache) {
      if (this.bytes <= MOST_BYTES && this.cache.size <= MOST_BODIES) return
      this.cache.delete(oldest)
      this.bytes -= cached?.bytes.length ?? 0
    }
  }
}
