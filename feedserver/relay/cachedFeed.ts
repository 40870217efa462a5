/**
 * One address at the provider and its last good body. All clients share one request. A body younger than the feed's
 * cadence answers at once. While the provider fails, the last good body is served with the time at which it was
 * current.
 *
 * Rules REL3-REL6 in docs/rules/relay.md. Errors: returned as values. `get` rejects with `Overloaded`.
 */
import { Body, type Semaphore } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import { TYPES, type SourceTimes } from '../contract/provider'
import { FEEDS, type FeedSpec, type FeedName } from './feeds/feeds'
import { Due } from './due'
import type { Ledger } from './ledger'
import { pictureType } from './pictureType'
import type { Reading } from './reading/bodyReader'
import type { RelayClock } from './relayClock'
import type { Upstream, UpstreamAnswer } from './upstream'

/**
 * Milliseconds before the first retry after a failure. The limit doubles with each failure up to the longest wait, and
 * the wait is random below the limit.
 */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
const SHORTEST_WAIT_MS = 250
/** Milliseconds for which a visitor waits for a new body while an older one is cached. */
const PATIENCE_MS = 1500
/** Maximum milliseconds since a served body was current. */
const OLDEST_MS = 6 * 3_600_000
/** Maximum difference in milliseconds between the clocks of a provider's machines. */
const APART_MS = 2000
/**
 * Milliseconds without a good body after which an older body is accepted. Such a body comes from a provider whose clock
 * was set back, not from a cache.
 */
const REWOUND_MS = 60_000

export interface Tools {
  readonly upstream: Upstream
  readonly reading: Reading
  readonly ledger: Ledger
  readonly clock: RelayClock
  /** Limit of requests under way. */
  readonly semaphore: Semaphore
  readonly now: () => EpochMs
  readonly random: () => number
  readonly wait: (ms: number) => Promise<unknown>
  /** Bodies that were current before this time are requested again. */
  readonly floor: () => EpochMs
}

/**
 * Result of a request to the provider. `rightAt`: the time at which the body was last known to be current, by the local
 * clock.
 */
export type Refreshed =
  | { readonly kind: 'good'; readonly rightAt: EpochMs; readonly source: SourceTimes | null }
  | { readonly kind: 'absent' }
  | { readonly kind: 'fault'; readonly fault: string }

export type FeedResult =
  | {
      readonly kind: 'good'
      readonly body: Body
      readonly type: string
      readonly rightAt: EpochMs
      readonly source: SourceTimes | null
    }
  | { readonly kind: 'absent' }
  | { readonly kind: 'away'; readonly fault: string }

interface Good extends Omit<UpstreamAnswer, 'status' | 'cachedMs'> {
  readonly body: Body
  readonly type: string
}

/** Returns the wait after a number of consecutive failures, with full jitter. */
export const waitAfter = (failures: number, firstMs: number, random: () => number): number =>
  Math.max(SHORTEST_WAIT_MS, random() * Math.min(LONGEST_WAIT_MS, firstMs * 2 ** Math.min(failures - 1, 16)))

/**
 * Returns whether an answer was written before the cached one, which means a copy from a lagging cache. `stamp`: the
 * provider's current time. After its clock was set back, earlier times are accepted again.
 */
function isOlder(answer: UpstreamAnswer, current: Good, stamp: EpochMs): boolean {
  const [mine, theirs] = [Date.parse(current.lastModified ?? ''), Date.parse(answer.lastModified ?? '')]
  if (!Number.isNaN(mine) && !Number.isNaN(theirs)) return theirs < mine
  if (current.writtenAt === null || answer.writtenAt === null) return false
  return answer.writtenAt < Math.min(current.writtenAt, stamp) - APART_MS
}

export class CachedFeed {
  readonly name: FeedName
  readonly address: string
  /** Increases with every new body. */
  version = 0
  private readonly feed: FeedSpec
  private readonly tools: Tools
  private good: Good | null = null
  private rightAt: EpochMs = -Infinity
  /** Time of the request that confirmed the body. It is later than `rightAt` if a cache answered. */
  private checkedAt: EpochMs = -Infinity
  private freshUntil: EpochMs = -Infinity
  private retryAt: EpochMs = -Infinity
  private isAbsent = false
  private failures = 0
  private fault = ''
  private underWay: Promise<Refreshed> | null = null
  private readonly due = new Due()

  constructor(name: FeedName, path: string, query: URLSearchParams, tools: Tools) {
    this.name = name
    this.feed = FEEDS[name]
    const parameters = query.toString()
    this.address = parameters === '' ? path : `${path}?${parameters}`
    this.tools = tools
  }

  get isBusy(): boolean {
    return this.underWay !== null
  }

  get size(): number {
    return this.good?.bytes.length ?? 0
  }

  /** The last good body as received. Empty before the first good body. */
  get bytes(): Buffer {
    return this.good?.bytes ?? Buffer.alloc(0)
  }

  /** Milliseconds by which a good answer is late. 0: no answer is due. */
  get lateMs(): number {
    return this.due.lateMs(this.tools.now())
  }

  /** Marks the last body's records as unreadable. */
  refuse(fault: string): Refreshed {
    this.due.refuse()
    return this.failed(fault)
  }

  /** Lets the next request through at once, also during a wait. */
  retryNow(): void {
    this.retryAt = -Infinity
  }

  async get(): Promise<FeedResult> {
    if (this.isFresh()) return this.result()
    this.due.want(this.tools.now())
    if (this.underWay === null && this.tools.now() < this.retryAt) return this.result()
    const answer = this.refresh()
    await (this.good === null ? answer : Promise.race([answer, this.tools.wait(PATIENCE_MS)]))
    return this.result()
  }

  /** Requests the address from the provider now, or shares the request that is under way. */
  refresh(): Promise<Refreshed> {
    this.due.want(this.tools.now())
    this.underWay ??= this.request().finally(() => {
      this.underWay = null
    })
    return this.underWay
  }

  private isFresh(): boolean {
    return this.tools.now() < this.freshUntil && this.checkedAt >= this.tools.floor()
  }

  private result(): FeedResult {
    const { good, rightAt } = this
    if (good !== null && this.tools.now() - rightAt <= OLDEST_MS)
      return { kind: 'good', body: good.body, type: good.type, rightAt, source: good.source }
    return this.isAbsent ? { kind: 'absent' } : { kind: 'away', fault: this.fault }
  }

  private async request(): Promise<Refreshed> {
    const { semaphore, upstream, now } = this.tools
    await semaphore.acquire()
    const sentAt = now()
    try {
      const result = await upstream.get({
        path: this.timedAddress(sentAt),
        accept: this.feed.type === 'json' ? 'application/json' : '*/*',
        auth: this.feed.auth === true,
        etag: this.good?.etag ?? null,
        lastModified: this.good?.lastModified ?? null,
      })
      if (!result.ok) return this.failed(result.fault)
      this.readClock(result.value, sentAt)
      return await this.accept(result.value, sentAt)
    } catch {
      // An internal error counts as a fault of the feed, so that the server goes on.
      return this.failed('internal-error')
    } finally {
      semaphore.release()
    }
  }

  private timedAddress(at: EpochMs): string {
    const { timed } = this.feed
    if (timed === undefined) return this.address
    return `${this.address}${this.address.includes('?') ? '&' : '?'}${timed}=${at}`
  }

  private readClock({ writtenAt, cachedMs }: UpstreamAnswer, sentAt: EpochMs): void {
    if (writtenAt === null) return
    this.tools.clock.sample({ sentAt, receivedAt: this.tools.now(), serverAt: writtenAt + cachedMs })
  }

  private async accept(answer: UpstreamAnswer, sentAt: EpochMs): Promise<Refreshed> {
    const current = this.good
    if (answer.status === 304) {
      return current === null ? this.failed('http-304') : this.confirm('304', answer, sentAt)
    }
    if (current?.bytes.equals(answer.bytes) === true) {
      this.good = { ...current, ...validators(answer) }
      return this.confirm('200', answer, sentAt)
    }
    if (current !== null && this.isStale(answer, current, sentAt)) return this.failed('stale')
    return this.feed.type === 'picture' ? this.takePicture(answer, sentAt) : this.takeText(answer, sentAt)
  }

  private isStale(answer: UpstreamAnswer, current: Good, sentAt: EpochMs): boolean {
    const { clock, now } = this.tools
    const stamp = clock.stamp() - (now() - sentAt)
    return sentAt - this.rightAt < REWOUND_MS && isOlder(answer, current, stamp)
  }

  private takePicture(answer: UpstreamAnswer, sentAt: EpochMs): Refreshed {
    const type = pictureType(answer.bytes)
    if (type === null) return this.failed('not-this-feed')
    this.store(answer, new Body(answer.bytes, false), type)
    return this.confirm('200', answer, sentAt)
  }

  private async takeText(answer: UpstreamAnswer, sentAt: EpochMs): Promise<Refreshed> {
    const { name: feed, address } = this
    const { type } = this.feed
    const read = await this.tools.reading.body({ feed, address, bytes: answer.bytes })
    if (read.fault !== null) return this.failed(read.fault)
    const bytes = read.bytes === null ? answer.bytes : Buffer.from(read.bytes)
    this.store(answer, new Body(bytes, true), type === 'picture' ? '' : TYPES[type])
    return this.confirm('200', answer, sentAt)
  }

  private store(answer: UpstreamAnswer, body: Body, type: string): void {
    this.version += 1
    this.good = { body, type, bytes: answer.bytes, ...validators(answer) }
  }

  private confirm(outcome: string, { cachedMs, source }: UpstreamAnswer, sentAt: EpochMs): Refreshed {
    if (this.good !== null) this.good = { ...this.good, source }
    this.rightAt = Math.max(this.rightAt, sentAt - cachedMs)
    this.checkedAt = sentAt
    this.isAbsent = false
    this.due.settle()
    this.failures = 0
    this.freshUntil = sentAt + this.cadence()
    this.note(outcome, 'good')
    return { kind: 'good', rightAt: this.rightAt, source }
  }

  /** Returns the cadence ± 10 %, so that feeds requested together drift apart. */
  private cadence(): number {
    return this.feed.everyS * 1000 * (0.9 + 0.2 * this.tools.random())
  }

  /** A file that was present and is missing now is a fault of the provider. A file that never existed is absent. */
  private failed(fault: string): Refreshed {
    const isMissing = fault === 'http-404' || fault === 'http-410'
    if (isMissing && this.good === null) {
      this.isAbsent = true
      this.due.settle()
      this.retryAt = this.tools.now() + this.cadence()
      this.note(fault, 'absent')
      return { kind: 'absent' }
    }
    this.fault = fault
    this.failures += 1
    this.retryAt = this.tools.now() + waitAfter(this.failures, FIRST_WAIT_MS, this.tools.random)
    this.note(fault, 'fault')
    return { kind: 'fault', fault }
  }

  private note(outcome: string, kind: 'good' | 'absent' | 'fault'): void {
    const { name: feed, address, tools } = this
    tools.ledger.note({ feed, address, outcome, kind, at: tools.now() })
  }
}

const validators = ({ etag, lastModified, writtenAt, source }: UpstreamAnswer) => ({
  etag,
  lastModified,
  writtenAt,
  source,
})
