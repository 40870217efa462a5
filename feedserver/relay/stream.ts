/**
 * The changes of one kind, and of one bookmaker: polled at their cadence while somebody wants them, published where
 * they differ from what was published last, and retained for a while for visitors who poll.
 *
 * The provider's file reaches back some seconds only, and is polled without a pause; so the file for visitors can reach
 * further back. Rules REL7-REL10, REL16, REL21 and REL24 in docs/rules/relay.md. Errors: values.
 */
import { type Body, Overloaded } from '../kit/bodies'
import type { SourceTimes } from '../contract/provider'
import type { EpochMs } from '../kit/clock'
import { RecentChanges } from './recentChanges'
import { waitAfter, type CachedFeed, type Refreshed } from './cachedFeed'
import type { ItemsReading, Reading } from './reading/bodyReader'
import { isGap, KINDS, REACH_MS, type Followed, type Kind, type ChangeSource } from './feeds/sources'

/** A file that was right longer ago says nothing of the present; pages have to notice. */
const OLDEST_MS = 12_000
/** How long until the feed is requested again from a provider without it. */
const ABSENT_MS = 60_000

export interface StreamTools {
  readonly now: () => EpochMs
  readonly random: () => number
  readonly reading: Reading
  /** `null` when the provider has no such feed. */
  readonly find: (source: ChangeSource, company: number) => CachedFeed | null
  readonly publish: (channels: readonly string[], records: readonly string[]) => void
  /** Changes may be missing: the pause was longer than the file reaches back. */
  readonly onGap: (followed: Followed) => void
  /** Since when all visitors have loaded everything anew: nothing from before can be missing. */
  readonly anewAt: () => EpochMs
  /** The provider says that the list has changed. */
  readonly onRefresh: () => void
}

export type StreamResult =
  /** `rightAt` `null`: it is exactly what the sockets have got until now. */
  | {
      readonly kind: 'good'
      readonly body: Body
      readonly rightAt: EpochMs | null
      readonly source: SourceTimes | null
    }
  | { readonly kind: 'absent' }
  | { readonly kind: 'away' }

type Good = Extract<Refreshed, { readonly kind: 'good' }>
type Changes = Extract<ItemsReading, { readonly fault: null }>

export class Stream {
  private readonly followed: Followed
  private readonly company: number
  private readonly kind: Kind
  private readonly tools: StreamTools
  private readonly sources: readonly ChangeSource[]
  private source: ChangeSource | null = null
  private version = -1
  /** The last body that was read. */
  private bytes: Buffer | null = null
  /** The last record published of each key, and when it was last in a body. */
  private readonly published = new Map<string, { readonly text: string; seenAt: EpochMs }>()
  /** The keys in the last body that was read. */
  private keys: ReadonlySet<string> = new Set()
  private readonly recent: RecentChanges
  private neededAt: EpochMs = -Infinity
  private goodAt: EpochMs = -Infinity
  private sourceTimes: SourceTimes | null = null
  /** When the oldest body was right whose readers wait for the first changes after it. */
  private reliedOnSince: EpochMs = Infinity
  /** When the last good poll began. */
  private polledAt: EpochMs = -Infinity
  private dueAt: EpochMs = -Infinity
  private wasRefresh = false
  private failures = 0
  private polling: Promise<void> | null = null

  constructor(followed: Followed, tools: StreamTools) {
    const { kind, company } = followed
    this.followed = followed
    this.kind = KINDS[kind]
    this.company = company
    this.tools = tools
    this.recent = new RecentChanges(this.kind, tools.now)
    this.sources = this.kind.sources(company)
  }

  /** Somebody needs the changes from now on. */
  touch(): void {
    this.neededAt = this.tools.now()
  }

  /** A visitor has a body that was right then, and needs every change after it. */
  relyOn(since: EpochMs): void {
    this.touch()
    if (!this.hasBegun) this.reliedOnSince = Math.min(this.reliedOnSince, since)
  }

  private get hasBegun(): boolean {
    return this.goodAt !== -Infinity
  }

  private get channels(): readonly string[] {
    return this.kind.channels(this.company)
  }

  /** Polls if it is time. False when nobody has needed it for a while. */
  step(): boolean {
    const now = this.tools.now()
    if (now - this.neededAt > this.kind.windowMs) return false
    if (now >= this.dueAt) void this.poll()
    return true
  }

  /** The provider is back: polls at the next step. */
  retryNow(): void {
    if (this.failures > 0) this.dueAt = -Infinity
  }

  /** Reports to visitors who poll that the list has changed, for a while, or until then. */
  sayRefresh(until?: EpochMs): void {
    this.recent.sayRefresh(until)
  }

  /** What changes now may be missing later: the last good body is as old as its file reaches back. */
  get isLate(): boolean {
    return this.hasBegun && isGap(this.source?.reachMs ?? Infinity, this.goodAt, this.tools.now())
  }

  /** The time up to which the sockets have got everything. */
  get publishedUpTo(): EpochMs {
    return this.goodAt
  }

  /** Waits for the first body, which is what is known already, unless the provider has failed. */
  async begun(): Promise<void> {
    if (!this.hasBegun && (this.polling !== null || this.tools.now() >= this.dueAt)) await this.poll()
  }

  /** The file for visitors, requested again if the last good poll began before `since`, while polls succeed. */
  async get(since: EpochMs = -Infinity): Promise<StreamResult> {
    this.touch()
    await this.begun()
    // The poll under way may have begun too early as well; the one after it cannot have.
    for (let polls = 0; polls < 2 && this.polledAt < since && this.canPoll(); polls += 1) await this.poll()
    if (!this.hasBegun) return this.failures === 0 ? { kind: 'absent' } : { kind: 'away' }
    const age = this.tools.now() - this.goodAt
    if (age > OLDEST_MS) return { kind: 'away' }
    const isLate = age > 2 * this.kind.everyMs
    return {
      kind: 'good',
      body: this.recent.written(),
      rightAt: isLate ? this.goodAt : null,
      source: this.sourceTimes,
    }
  }

  private canPoll(): boolean {
    return this.hasBegun && this.failures === 0
  }

  private poll(): Promise<void> {
    this.polling ??= this.pollOnce()
      .catch(() => this.retryLater({ kind: 'fault', fault: 'internal-error' }, this.tools.now()))
      .finally(() => {
        this.polling = null
      })
    return this.polling
  }

  private async pollOnce(): Promise<void> {
    this.dueAt = Infinity
    const beganAt = this.tools.now()
    let result: Refreshed = { kind: 'absent' }
    for (const source of this.sources) {
      const feed = this.tools.find(source, this.company)
      if (feed === null) continue
      result = await refreshed(feed)
      if (result.kind === 'absent') continue
      if (result.kind === 'good') result = await this.read(source, feed, result)
      break
    }
    if (result.kind === 'good') this.polledAt = beganAt
    this.retryLater(result, beganAt)
  }

  /** A good poll that took long is followed at once: a slow answer must not make the pause longer than the file reaches back. */
  private retryLater(result: Refreshed, beganAt: EpochMs): void {
    this.failures = result.kind === 'fault' ? this.failures + 1 : 0
    const from = result.kind === 'good' ? beganAt : this.tools.now()
    this.dueAt = from + this.waitAfter(result)
  }

  private waitAfter({ kind }: Refreshed): number {
    const { everyMs } = this.kind
    const { random } = this.tools
    if (kind === 'absent') return ABSENT_MS
    return kind === 'good' ? everyMs * (0.9 + 0.2 * random()) : waitAfter(this.failures, everyMs, random)
  }

  /**
   * The first body of a source is what is known already: nothing is published from it. The very first may come too late for
   * those who got a list while the provider failed to say what changed.
   */
  private async read(source: ChangeSource, feed: CachedFeed, good: Good): Promise<Refreshed> {
    const isFirst = this.source !== source
    const { version, bytes } = feed
    const isNew = isFirst || version !== this.version
    const changes = isNew ? await this.changesIn(source, bytes, isFirst) : null
    if (changes !== null && changes.fault !== null) return feed.refuse(changes.fault)
    const missed = this.misses(source, good.rightAt)
    if (missed) this.recent.forgetAll()
    if (isNew) this.forgetUnseen(good.rightAt)
    this.source = source
    this.goodAt = good.rightAt
    this.sourceTimes = good.source
    this.version = version
    this.bytes = bytes
    if (changes !== null) this.take(changes, isFirst)
    this.recent.forgetOld()
    if (missed) this.tools.onGap(this.followed)
    return good
  }

  private changesIn(source: ChangeSource, bytes: Buffer, isFirst: boolean): Promise<ItemsReading> {
    const { kind, company } = this.followed
    const index = this.sources.indexOf(source)
    const before = isFirst ? null : this.bytes
    return this.tools.reading.items({ kind, company, source: index, bytes, before })
  }

  private misses(source: ChangeSource, rightAt: EpochMs): boolean {
    const anewAt = this.tools.anewAt()
    if (!this.hasBegun)
      return this.kind.trusted && isGap(REACH_MS, Math.max(this.reliedOnSince, anewAt), rightAt)
    return this.source === source && isGap(source.reachMs, Math.max(this.goodAt, anewAt), rightAt)
  }

  /**
   * A record that was in no body for as long as one reaches back is a new one when it comes again, even if it is as it was: visitors may
   * have loaded another one meanwhile. `now`: when the body that follows was right.
   */
  private forgetUnseen(now: EpochMs): void {
    for (const key of this.keys) {
      const published = this.published.get(key)
      if (published !== undefined) published.seenAt = this.goodAt
    }
    for (const [key, { seenAt }] of this.published)
      if (isGap(REACH_MS, seenAt, now)) this.published.delete(key)
  }

  private take({ items, requestsRefresh }: Changes, isFirst: boolean): void {
    const records: string[] = []
    const latest = new Map(items)
    this.keys = new Set(latest.keys())
    for (const [key, record] of latest) {
      if (this.published.get(key)?.text === record) continue
      this.note(key, record)
      if (!isFirst) records.push(record)
    }
    this.noteRefresh(requestsRefresh)
    if (records.length > 0) this.tools.publish(this.channels, records)
  }

  private noteRefresh(isRefresh: boolean): void {
    if (isRefresh) this.sayRefresh()
    if (isRefresh && !this.wasRefresh) this.tools.onRefresh()
    this.wasRefresh = isRefresh
  }

  private note(key: string, text: string): void {
    this.published.set(key, { text, seenAt: this.goodAt })
    this.recent.note(key, text)
  }
}

async function refreshed(feed: CachedFeed): Promise<Refreshed> {
  try {
    return await feed.refresh()
  } catch (error) {
    if (error instanceof Overloaded) return { kind: 'fault', fault: 'busy' }
    throw error
  }
}
