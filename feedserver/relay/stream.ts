/**
 * The changes of one kind and one bookmaker. They are polled at their cadence while in use. Records that differ from
 * the latest published ones are published, and retained for visitors who poll.
 *
 * The provider's file covers only some seconds and is polled without a pause. So the file for visitors can cover more
 * time. Rules REL7-REL10, REL16, REL21 and REL24 in docs/rules/relay.md. Errors: returned as values.
 */
import { type Body, Overloaded } from '../kit/bodies'
import type { SourceTimes } from '../contract/provider'
import type { EpochMs } from '../kit/clock'
import { RecentChanges } from './recentChanges'
import { waitAfter, type CachedFeed, type Refreshed } from './cachedFeed'
import type { ItemsReading, Reading } from './reading/bodyReader'
import { isGap, KINDS, REACH_MS, type Followed, type Kind, type ChangeSource } from './feeds/sources'

/** Maximum milliseconds since a served file was current. With an older file, pages must notice the outage. */
const OLDEST_MS = 12_000
/** Milliseconds until the feed is requested again from a provider without it. */
const ABSENT_MS = 60_000

export interface StreamTools {
  readonly now: () => EpochMs
  readonly random: () => number
  readonly reading: Reading
  /** Returns `null` if the provider lacks the feed. */
  readonly find: (source: ChangeSource, company: number) => CachedFeed | null
  readonly publish: (channels: readonly string[], records: readonly string[]) => void
  /** Called when changes may be missing, because the pause was longer than the file covers. */
  readonly onGap: (followed: Followed) => void
  /** Returns the time of the latest full reload by all visitors. Changes before it cannot be missing. */
  readonly anewAt: () => EpochMs
  /** Called when the provider reports a changed list. */
  readonly onRefresh: () => void
}

export type StreamResult =
  /** `rightAt`: `null` if the body equals the records sent to sockets so far. */
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
  readonly followed: Followed
  /** Time of the last use. */
  neededAt: EpochMs = -Infinity
  /** Whether a body has had a record. */
  hasRecords = false
  private readonly company: number
  private readonly kind: Kind
  private readonly tools: StreamTools
  private readonly sources: readonly ChangeSource[]
  private source: ChangeSource | null = null
  private version = -1
  /** The last body that was read. */
  private bytes: Buffer | null = null
  /** The latest published record of each key, and the time of the latest body with it. */
  private readonly published = new Map<string, { readonly text: string; seenAt: EpochMs }>()
  /** The keys in the last body that was read. */
  private keys: ReadonlySet<string> = new Set()
  private readonly recent: RecentChanges
  private goodAt: EpochMs = -Infinity
  private sourceTimes: SourceTimes | null = null
  /** The time of the oldest body whose readers wait for the first later changes. */
  private reliedOnSince: EpochMs = Infinity
  /** Start time of the latest good poll. */
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

  /** Notes that the changes are in use. */
  touch(): void {
    this.neededAt = this.tools.now()
  }

  /** Notes that a visitor has a body of time `since` and needs every later change. */
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

  /** Polls if it is time. Returns `false` if the stream has been unused for `windowMs`. */
  step(): boolean {
    const now = this.tools.now()
    if (now - this.neededAt > this.kind.windowMs) return false
    if (now >= this.dueAt) void this.poll()
    return true
  }

  /** Polls at the next step, because the provider is back. */
  retryNow(): void {
    if (this.failures > 0) this.dueAt = -Infinity
  }

  /** Reports a changed list to visitors who poll, for a while or until a time. */
  sayRefresh(until?: EpochMs): void {
    this.recent.sayRefresh(until)
  }

  /** Whether the last good body is as old as its file covers, so that later changes may be missing. */
  get isLate(): boolean {
    return this.hasBegun && isGap(this.source?.reachMs ?? Infinity, this.goodAt, this.tools.now())
  }

  /** The time up to which the sockets have received all changes. */
  get publishedUpTo(): EpochMs {
    return this.goodAt
  }

  /** Waits for the first body, whose records are the start state, unless the provider has failed. */
  async begun(): Promise<void> {
    if (!this.hasBegun && (this.polling !== null || this.tools.now() >= this.dueAt)) await this.poll()
  }

  /**
   * Returns the file for visitors. It is polled again if the latest good poll began before `since`, while polls
   * succeed.
   */
  async get(since: EpochMs = -Infinity): Promise<StreamResult> {
    this.touch()
    await this.begun()
    // The poll under way may have begun too early as well, but the next one cannot.
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

  /**
   * Schedules the next poll from the start of a good one. So a slow answer does not make the pause longer than the file
   * covers.
   */
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
   * Reads a body. Records of a source's first body are the start state and are not published. The first body may come
   * too late for clients that got a list while the change file failed.
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
   * Deletes records that have been in no body for `REACH_MS`. Such a record counts as new when it returns, even
   * unchanged, because visitors may have loaded another one. `now`: the time of the next body.
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
    this.hasRecords = true
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
