/**
 * Where the provider of a source publishes. The records of a step are collected; when the step is over the leader sends those
 * that differ from the last one said of the same thing, whoever said it. A source that does not lead sends nothing.
 * Rules CLU2, CLU5, CLU11 in docs/rules/cluster.md.
 */
import type { Outlet } from '../kit/bus'
import type { EpochMs } from '../kit/clock'
import { recordKey } from '../contract/channels'
import { SUBJECTS, type Broker } from './broker'
import { written } from './envelope'
import type { Follower } from './follower'
import { LastRecords } from './lastRecords'
import { firstLink, MOST_CHANNELS, MOST_RECORD_BYTES, MOST_RECORDS, type Epoch, type Link } from './messages'

/** A channel that no part of the cluster has named for so long is read by nobody. */
const UNREAD_MS = 60_000
/** The part of a message's limit that its records may take; the rest is for the head and what JSON adds. */
const SHARE_OF_PAYLOAD = 0.7

export class SourceOutlet implements Outlet {
  /** Channel, then what a record is about, then the record. */
  private readonly collected = new Map<string, Map<string, string>>()
  private readonly last = new LastRecords()
  /** When each channel was last named. */
  private readonly wanted: Map<string, number>
  private readonly broker: Broker
  private readonly follower: Follower

  /** `always`: channels that are published whether anybody reads them or not. */
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

  /** Somebody reads the channel, at a time of a clock that only goes forward. False if it was known, or there is no room for another. */
  want(channel: string, at: number): boolean {
    const before = this.wanted.get(channel)
    if (before === undefined && this.wanted.size >= MOST_CHANNELS) return false
    this.wanted.set(channel, Math.max(before ?? at, at))
    return before === undefined
  }

  /**
   * Publishes no more what nobody has read for a while. Its chain goes on with a message that nobody gets: so a gateway that
   * was cut off, whose visitors still read the channel, sees when it is back that something is missing.
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

  /** A beat names `MOST_CHANNELS` at most. With more, the chains of channels without readers are forgotten. */
  forgetChains(): void {
    if (this.follower.channels.length > MOST_CHANNELS) this.follower.keep(channel => this.wants(channel))
  }

  /**
   * Records of these channels are lost. Their chains go on with a message that nobody gets, so that the visitors of every
   * gateway are notified.
   */
  lose(channels: readonly string[] | null, epoch: Epoch): void {
    for (const channel of channels ?? this.wanted.keys())
      if (this.wants(channel)) this.follower.sent(channel, this.nextLink(channel, epoch))
  }

  /** Another source has published. */
  notePublished(channel: string, records: readonly string[]): void {
    const pending = this.collected.get(channel)
    for (const record of records) {
      this.last.note(channel, record)
      const key = recordKey(channel, record)
      if (pending?.get(key) === record) pending.delete(key)
    }
  }

  /** It is not known what was said last. */
  forget(channels: readonly string[] | null): void {
    this.last.forget(channels)
  }

  /** The leader has come as far, so what was collected is what has been published. */
  markPublished(): void {
    for (const [channel, pending] of this.collected)
      for (const record of pending.values()) this.last.note(channel, record)
    this.collected.clear()
  }

  /** Nobody needs what was collected. */
  drop(): void {
    this.collected.clear()
  }

  /** Sends what was collected; whether there was anything. */
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
