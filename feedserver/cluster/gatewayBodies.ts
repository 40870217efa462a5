/**
 * A gateway's bodies: asked of the leader once for all who wait, used again while nothing has changed since, and while no
 * source answers the newest that there is, with its age. Rules CLU8, CLU9 in docs/rules/cluster.md.
 */
import { Overloaded } from '../http/bodies'
import type { EpochMs } from '../model'
import { NOT_KEPT, type FeedAnswer } from '../provider'
import { BODY_BUCKET, SUBJECTS, type Broker, type Bucket, type Time } from './broker'
import { keyOf, unpacked, type Kept } from './bodyMessage'

const MOST_BYTES = 64 * 1024 * 1024
const MOST_BODIES = 1000
const MOST_STORED = 200
const MOST_UNDER_WAY = 64
/** For how long a body is served again although nothing was published: a relay's bodies hold more than its records tell. */
const AGAIN_MS = 2000
/** An answer that caches may keep for so long does not depend on what happens. */
const LASTING_S = 60

/** What the gateway has heard of the leader. */
export interface Heard {
  readonly run: () => string
  /** The newest step known to have published records. */
  readonly changed: () => EpochMs
  /** Whether a leader is there, so that there is no newer change than the one heard of. */
  readonly isAlive: () => boolean
}

interface Held {
  readonly kept: Kept
  /** When the leader's answer came. */
  readonly at: number
}

interface Flight {
  readonly changed: EpochMs
  readonly kept: Promise<Kept | null>
}

const sizeOf = ({ answer }: Kept): number => answer.body?.bytes.length ?? 0

export class GatewayBodies {
  /** Somebody got a body that was out of date: once a leader is there, everybody has to ask again. */
  servedOld = false
  /** In the order of the last request, oldest first. */
  private readonly shelf = new Map<string, Held>()
  /** Messages of the bucket by key, unpacked when needed. */
  private readonly stored = new Map<string, Buffer>()
  private readonly underWay = new Map<string, Flight>()
  private bytes = 0
  private readonly bucket: Bucket
  private readonly broker: Broker
  private readonly time: Time
  private readonly heard: Heard

  constructor(broker: Broker, time: Time, heard: Heard) {
    this.broker = broker
    this.time = time
    this.heard = heard
    this.bucket = broker.bucket(BODY_BUCKET)
  }

  /** Keeps what the bucket has. The function returned ends it. */
  start(): () => void {
    return this.bucket.watch((key, value) => {
      this.stored.delete(key)
      this.stored.set(key, value)
      const [oldest] = this.stored.keys()
      if (this.stored.size > MOST_STORED && oldest !== undefined) this.stored.delete(oldest)
    })
  }

  /** `null` when the source has no such path. Rejects with `Overloaded`. */
  async get(address: string): Promise<FeedAnswer | null> {
    const held = this.shelf.get(address)
    if (held !== undefined && this.isUsable(held)) {
      this.shelf.delete(address)
      this.shelf.set(address, held)
      return held.kept.answer
    }
    const changed = this.heard.changed()
    const kept = await this.ask(address, changed)
    return kept !== null && this.isRight(kept, changed) ? kept.answer : this.old(address)
  }

  private isUsable({ kept, at }: Held): boolean {
    if (this.lasts(kept)) return true
    return this.isRight(kept) && this.heard.isAlive() && this.time.now() - at < AGAIN_MS
  }

  /** Whether it contains everything up to a change; the newest by default. */
  private isRight(kept: Kept, changed = this.heard.changed()): boolean {
    return this.lasts(kept) || (kept.run === this.heard.run() && kept.step >= changed)
  }

  private lasts({ wall, answer: { caching } }: Kept): boolean {
    return caching.maxAge >= LASTING_S && this.time.wall() - wall < caching.maxAge * 1000
  }

  /** The leader's answer, asked for after a change; `null` when there is none. */
  private async ask(address: string, changed: EpochMs): Promise<Kept | null> {
    const other = this.underWay.get(address)
    if (other?.changed === changed) return other.kept
    if (this.underWay.size >= MOST_UNDER_WAY) throw new Overloaded('too many requests are under way')
    const kept = this.fetch(address)
    const flight = { changed, kept }
    this.underWay.set(address, flight)
    try {
      return await kept
    } finally {
      if (this.underWay.get(address) === flight) this.underWay.delete(address)
    }
  }

  private async fetch(address: string): Promise<Kept | null> {
    const message = await this.broker.request(SUBJECTS.body, Buffer.from(address))
    const kept = message === null ? null : await unpacked(message)
    if (kept === 'overloaded') throw new Overloaded('the source has too much to do')
    if (kept !== null) this.keep(kept)
    return kept
  }

  /** The newest that there is. */
  private async old(address: string): Promise<FeedAnswer> {
    const held = this.shelf.get(address)?.kept
    const stored = await this.fromBucket(address)
    const kept = held === undefined || (stored !== null && stored.wall > held.wall) ? stored : held
    if (kept === null) throw new Overloaded('no source answers')
    // If it has everything that was said, a leader that goes on from there tells its readers the rest.
    this.servedOld ||= !this.isRight(kept)
    const age = (kept.answer.age ?? 0) + Math.max(0, this.time.wall() - kept.wall) / 1000
    return { ...kept.answer, caching: NOT_KEPT, age }
  }

  private async fromBucket(address: string): Promise<Kept | null> {
    const key = keyOf(address)
    const message = this.stored.get(key) ?? (await this.bucket.get(key).catch(() => null))?.value
    const kept = message === undefined ? null : await unpacked(message)
    return kept === 'overloaded' || kept?.address !== address ? null : kept
  }

  private keep(kept: Kept): void {
    const before = this.shelf.get(kept.address)?.kept
    if (before !== undefined && before.run === kept.run && before.step > kept.step) return
    this.bytes += sizeOf(kept) - (before === undefined ? 0 : sizeOf(before))
    this.shelf.delete(kept.address)
    this.shelf.set(kept.address, { kept, at: this.time.now() })
    for (const [oldest, held] of this.shelf) {
      if (this.bytes <= MOST_BYTES && this.shelf.size <= MOST_BODIES) return
      this.shelf.delete(oldest)
      this.bytes -= sizeOf(held.kept)
    }
  }
}
