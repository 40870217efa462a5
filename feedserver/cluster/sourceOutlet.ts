/**
 * The outlet on which a source's provider publishes. It collects a step's records. At the end of the step the leader
 * sends records that differ from the latest published record of the same key, whichever source published it. A source
 * that stands by sends no records. Rules CLU2, CLU5, CLU11 in docs/rules/cluster.md.
 */
import type { Outlet } from '../kit/bus'
import type { EpochMs } from '../kit/clock'
import { recordKey } from '../contract/channels'
import { SUBJECTS, type Broker } from './broker'
import { written } from './envelope'
import type { Follower } from './follower'
import { LastRecords } from './lastRecords'
import { firstLink, MOST_CHANNELS, MOST_RECORD_BYTES, MOST_RECORDS, type Epoch, type Link } from './messages'

/** Milliseconds without a gateway's report that names a channel, after which the channel counts as unread. */
const UNREAD_MS = 60_000
/** Share of a message's limit for its records. The rest is for the head and for JSON's overhead. */
const SHARE_OF_PAYLOAD = 0.7

export class SourceOutlet implements Outlet {
  /** Records by channel, then by record key. */
  private readonly collected = new Map<string, Map<string, string>>()
  private readonly last = new LastRecords()
  /** Time at which each channel was last named. */
  private readonly wanted: Map<string, number>
  private readonly broker: Broker
  private readonly follower: Follower

  /** `always`: channels that are always published, even without readers. */
  constructor(broker: Broker, follower: Follower, always: readonly string[]) {
    this.broker = broker
    this.follower = follower
    this.wanted = new Map(always.map(channel => [channel, Infinity]))
  }

  publish(channel: string, records: readonly string[]): void {
    let pending = this.collected.get(channel)
    if (pending === undefined) this.collected.set(channel, (pending = new Map()))
    for (const record of records) {
      const key = recordKey(channel, record)
      pending.delete(key)
      if (!this.last.has(channel, record)) pending.set(key, record)
    }
  }

  wants(channel: string): boolean {
    return this.wanted.has(channel)
  }

  /**
   * Notes that a channel has a reader. `at`: milliseconds of a monotonic clock. Returns `false` if the channel was
   * known, or the limit is reached.
   */
  want(channel: string, at: number): boolean {
    const before = this.wanted.get(channel)
    if (before === undefined && this.wanted.size >= MOST_CHANNELS) return false
    this.wanted.set(channel, Math.max(before ?? at, at))
    return before === undefined
  }

  /**
   * Stops publishing channels that have been unread for `UNREAD_MS`. Skips one message number in each such chain. A
   * gateway that was disconnected and whose visitors still read the channel sees this gap on its return.
   */
  forgetUnread(epoch: Epoch, at: number): void {
    for (const [channel, namedAt] of this.wanted) {
      if (at - namedAt <= UNREAD_MS) continue
      this.wanted.delete(channel)
      this.collected.delete(channel)
      this.last.forget([channel])
      if (this.follower.linkOf(channel) > 0) this.follower.sent(channel, this.nextLink(channel, epoch))
    }
  }

  /**
   * A beat names at most `MOST_CHANNELS` channels. Above this number, the chains of channels without readers are
   * deleted.
   */
  forgetChains(): void {
    if (this.follower.channels.length > MOST_CHANNELS) this.follower.keep(channel => this.wants(channel))
  }

  /**
   * Marks records of these channels as lost. Skips one message number in each chain, so that the visitors of every
   * gateway are notified.
   */
  lose(channels: readonly string[] | null, epoch: Epoch): void {
    for (const channel of channels ?? this.wanted.keys())
      if (this.wants(channel)) this.follower.sent(channel, this.nextLink(channel, epoch))
  }

  /** Notes another source's published records. */
  notePublished(channel: string, records: readonly string[]): void {
    const pending = this.collected.get(channel)
    for (const record of records) {
      this.last.note(channel, record)
      const key = recordKey(channel, record)
      if (pending?.get(key) === record) pending.delete(key)
    }
  }

  /** Marks the latest records of these channels as unknown. */
  forget(channels: readonly string[] | null): void {
    this.last.forget(channels)
  }

  /** Marks the collected records as published, because the leader has reached the same step. */
  markPublished(): void {
    for (const [channel, pending] of this.collected)
      for (const record of pending.values()) this.last.note(channel, record)
    this.collected.clear()
  }

  /** Discards the collected records. */
  drop(): void {
    this.collected.clear()
  }

  /** Sends the collected records. Returns whether any were sent. */
  send(run: string, epoch: Epoch, step: EpochMs): boolean {
    let sent = false
    for (const [channel, pending] of this.collected) {
      const records = [...pending.values()].filter(record => this.last.note(channel, record))
      for (const part of this.parts(records)) {
        this.sendPart(channel, part, { run, epoch, step })
        sent = true
      }
    }
    this.collected.clear()
    return sent
  }

  private sendPart(
    channel: string,
    records: readonly string[],
    sender: { readonly run: string; readonly epoch: Epoch; readonly step: EpochMs },
  ): void {
    const after = this.follower.linkOf(channel)
    const link = this.nextLink(channel, sender.epoch)
    const { line } = this.follower
    this.broker.publish(
      SUBJECTS.records(channel),
      written({ ...sender, line, channel, link, after, records }),
    )
    this.follower.sent(channel, link)
  }

  private nextLink(channel: string, epoch: Epoch): Link {
    return Math.max(this.follower.linkOf(channel), firstLink(epoch)) + 1
  }

  private *parts(records: readonly string[]): Generator<readonly string[]> {
    const most = Math.min(this.broker.maxPayload, MOST_RECORD_BYTES) * SHARE_OF_PAYLOAD
    let part: string[] = []
    let bytes = 0
    for (const record of records) {
      const size = Buffer.byteLength(record) + 3
      if (part.length === MOST_RECORDS || (part.length > 0 && bytes + size > most)) {
        yield part
        part = []
        bytes = 0
      }
      part.push(record)
      bytes += size
    }
    if (part.length > 0) yield part
  }
}
