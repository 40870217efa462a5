/**
 * A gateway's bodies. A body is requested from the leader once for all waiting clients and reused until a change. While
 * every source is silent, the latest body is served with its age. Rules CLU8, CLU9 in docs/rules/cluster.md.
 */
import { Overloaded } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import { NO_STORE, type FeedAnswer } from '../contract/provider'
import { BODY_BUCKET, SUBJECTS, type Broker, type Bucket, type Time } from './broker'
import { bucketKey, unpackAnswer, type StoredAnswer } from './bodyMessage'
import { AHEAD_MS } from './lease'

const MOST_BYTES = 64 * 1024 * 1024
const MOST_BODIES = 1000
const MOST_STORED = 200
const MOST_UNDER_WAY = 64
/**
 * Milliseconds for which a body is reused without a published change. The limit exists because a relay's bodies contain
 * more than its records.
 */
const AGAIN_MS = 2000
/** Minimum `maxAge` in seconds of an answer that is independent of changes in the feed. */
const LASTING_S = 60
/**
 * Maximum seconds for which an answer is reused without the leader, also with a longer `maxAge`. The leader's next answer may
 * have another `maxAge`.
 */
const MOST_LASTING_S = 600

/** The leader's state as known to the gateway. */
export interface LeaderStatus {
  readonly run: () => string
  /** The latest step known to have published records. */
  readonly changed: () => EpochMs
  /** Whether the leader is present, so that the known latest change is the latest one. */
  readonly isAlive: () => boolean
}

interface CacheEntry {
  readonly stored: StoredAnswer
  /** Time at which the leader's answer was received. */
  readonly at: number
}

interface Flight {
  readonly changed: EpochMs
  readonly stored: Promise<StoredAnswer | null>
}

const sizeOf = ({ answer }: StoredAnswer): number => answer.body?.bytes.length ?? 0

export class GatewayBodies {
  /** Whether a client got an outdated body. All clients load again once a leader is present. */
  servedOld = false
  /** Cached bodies, least recently requested first. */
  private readonly cache = new Map<string, CacheEntry>()
  /** Messages of the bucket by key, unpacked when needed. */
  private readonly bucketMessages = new Map<string, Buffer>()
  private readonly underWay = new Map<string, Flight>()
  private bytes = 0
  private readonly bucket: Bucket
  private readonly broker: Broker
  private readonly time: Time
  private readonly leader: LeaderStatus

  constructor(broker: Broker, time: Time, leader: LeaderStatus) {
    this.broker = broker
    this.time = time
    this.leader = leader
    this.bucket = broker.bucket(BODY_BUCKET)
  }

  /** Copies the bucket's messages into memory. The returned function stops it. */
  start(): () => void {
    return this.bucket.watch((key, value) => {
      this.bucketMessages.delete(key)
      this.bucketMessages.set(key, value)
      const [oldest] = this.bucketMessages.keys()
      if (this.bucketMessages.size > MOST_STORED && oldest !== undefined) this.bucketMessages.delete(oldest)
    })
  }

  /** Returns `null` if the source does not know the path. Rejects with `Overloaded`. */
  async get(address: string): Promise<FeedAnswer | null> {
    const cached = this.cache.get(address)
    if (cached !== undefined && this.isUsable(cached)) {
      this.cache.delete(address)
      this.cache.set(address, cached)
      return this.aged(cached)
    }
    const changed = this.leader.changed()
    const stored = await this.request(address, changed)
    return stored !== null && this.isCurrent(stored, changed) ? stored.answer : this.latest(address)
  }

  /** Adds the time in the cache to the age of a relay's body that was old on arrival. */
  private aged({ stored: { answer }, at }: CacheEntry): FeedAnswer {
    return answer.age === undefined ? answer : { ...answer, age: answer.age + (this.time.now() - at) / 1000 }
  }

  private isUsable({ stored, at }: CacheEntry): boolean {
    if (this.lasts(stored)) return true
    return this.isCurrent(stored) && this.leader.isAlive() && this.time.now() - at < AGAIN_MS
  }

  /** Returns whether an answer contains everything up to a change. Default: the latest change. */
  private isCurrent(stored: StoredAnswer, changed = this.leader.changed()): boolean {
    return this.lasts(stored) || (stored.run === this.leader.run() && stored.step >= changed)
  }

  private lasts({ wall, answer: { caching } }: StoredAnswer): boolean {
    const lastsMs = Math.min(caching.maxAge, MOST_LASTING_S) * 1000
    return caching.maxAge >= LASTING_S && Math.abs(this.time.wall() - wall) < lastsMs
  }

  /** Returns the leader's answer, requested after a change, or `null`. */
  private async request(address: string, changed: EpochMs): Promise<StoredAnswer | null> {
    const other = this.underWay.get(address)
    if (other?.changed === changed) return other.stored
    if (this.underWay.size >= MOST_UNDER_WAY) throw new Overloaded('too many requests are under way')
    const stored = this.fetch(address)
    const flight = { changed, stored }
    this.underWay.set(address, flight)
    try {
      return await stored
    } finally {
      if (this.underWay.get(address) === flight) this.underWay.delete(address)
    }
  }

  private async fetch(address: string): Promise<StoredAnswer | null> {
    const message = await this.broker.request(SUBJECTS.body, Buffer.from(address))
    const stored = message === null ? null : await unpackAnswer(message)
    if (stored === 'overloaded') throw new Overloaded('the source has too much to do')
    if (stored?.address !== address) return null
    this.store(stored)
    return stored
  }

  /** Returns the latest body from the cache or the bucket. */
  private async latest(address: string): Promise<FeedAnswer> {
    const cached = this.cache.get(address)?.stored
    const inBucket = await this.fromBucket(address)
    const stored =
      cached === undefined || (inBucket !== null && inBucket.wall > cached.wall) ? inBucket : cached
    if (stored === null) throw new Overloaded('no source answers')
    // A client with a complete body receives later records from the next leader, so only an outdated body sets
    // `servedOld`.
    this.servedOld ||= !this.isCurrent(stored)
    const age = (stored.answer.age ?? 0) + Math.max(0, this.time.wall() - stored.wall) / 1000
    return { ...stored.answer, caching: NO_STORE, age }
  }

  private async fromBucket(address: string): Promise<StoredAnswer | null> {
    const key = bucketKey(address)
    const message = this.bucketMessages.get(key) ?? (await this.bucket.get(key).catch(() => null))?.value
    const stored = message === undefined ? null : await unpackAnswer(message)
    if (stored === 'overloaded' || stored?.address !== address) return null
    return stored.wall > this.time.wall() + AHEAD_MS ? null : stored
  }

  private store(stored: StoredAnswer): void {
    const cached = this.cache.get(stored.address)
    const before = cached?.stored
    const isFresh = cached !== undefined && this.time.now() - cached.at < AGAIN_MS
    if (isFresh && before?.run === stored.run && before.step > stored.step) return
    this.bytes += sizeOf(stored) - (before === undefined ? 0 : sizeOf(before))
    this.cache.delete(stored.address)
    this.cache.set(stored.address, { stored, at: this.time.now() })
    for (const [oldest, cached] of this.cache) {
      if (this.bytes <= MOST_BYTES && this.cache.size <= MOST_BODIES) return
      this.cache.delete(oldest)
      this.bytes -= sizeOf(cached.stored)
    }
  }
}
