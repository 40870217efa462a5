/**
 * The provider of a gateway. Records, beats and bodies come from the leading source through the broker.
 *
 * The chains of the records show missing messages (`follower.ts`). Visitors are then notified and load again. Sockets
 * stay open while the broker or the sources are away. Rules CLU1-CLU4, CLU8-CLU10 in docs/rules/cluster.md.
 */
import { createMemoryBus, type Bus } from '../kit/bus'
import type { EpochMs } from '../kit/clock'
import type { Log } from '../kit/log'
import { lateMeasure, type Provider, type ProviderReport, type Visitors } from '../contract/provider'
import { isChannel } from '../contract/channels'
import { words } from '../kit/feedTexts'
import { brokerMeasures, STATE_BUCKET, SUBJECTS, type Broker, type Time } from './broker'
import { parsed } from './envelope'
import { Follower } from './follower'
import { GatewayBodies } from './gatewayBodies'
import { LeaderLog } from './lease'
import { LeaseGuard, refusedMeasure } from './leaseGuard'
import { BEAT, RECORDS, type BeatMessage, type Card, type RecordsMessage } from './messages'
import { NamedChannels } from './namedChannels'
import { Presence } from './presence'
import { Titles } from './titles'

/** Milliseconds for which a starting gateway waits for the leader before it admits visitors. */
const FIRST_BEAT_MS = 1500
/**
 * Milliseconds after which a step's records are sent without the beat that ends the step, because the leader may be
 * gone.
 */
const LATE_MS = 1000
/** Milliseconds of silence after which the leader may be gone. */
const SILENCE_MS = 2500
/** Another source takes over within this time. */
const TAKE_OVER_MS = 5000
/** Maximum milliseconds between two beats of the leader. */
const BEAT_MS = 1000

export interface GatewayParts {
  readonly broker: Broker
  readonly time: Time
  readonly name: string
  readonly version: string
  readonly log: Log
  /** The cluster's latest run. `null`: not known. */
  readonly run: string | null
  /**
   * Returns an address without parameters that do not affect the answer. `null`: the path is not a path of the feed.
   */
  readonly addressOf: (url: URL) => string | null
}

export interface GatewayProvider extends Provider {
  /** Records for the sockets. */
  readonly bus: Bus
  /** Resolves with the first beat, or after `FIRST_BEAT_MS`. */
  readonly ready: Promise<void>
}

interface ReceivedBeat {
  readonly beat: BeatMessage
  readonly at: number
  readonly lag: number
}

class Gateway {
  readonly bus: Bus
  readonly presence: Presence
  readonly bodies: GatewayBodies
  readonly follower: Follower
  readonly guard: LeaseGuard
  readonly titles: Titles
  private readonly local = createMemoryBus()
  private readonly ends = new Map<string, () => void>()
  private readonly named = new NamedChannels()
  private readonly parts: GatewayParts
  private visitors: Visitors | null = null
  private notifyBeat: () => void = () => {}
  private lastBeat: ReceivedBeat | null = null
  private readonly since: number
  private readonly leaders: LeaderLog
  private onFirst: () => void = () => {}

  constructor(parts: GatewayParts) {
    const { broker, time } = parts
    this.parts = parts
    this.since = time.now()
    this.follower = new Follower(
      { lost: channels => this.lose(channels), otherRun: () => this.visitors?.startAnew() },
      channel => this.local.wants(channel),
    )
    this.follower.run = parts.run
    this.leaders = new LeaderLog(parts.log)
    this.guard = new LeaseGuard(broker.bucket(STATE_BUCKET), time, leader => {
      this.follower.obey(leader.epoch)
      this.leaders.leader(leader)
    })
    this.bus = { ...this.local, subscribe: (channel, listener) => this.subscribe(channel, listener) }
    this.titles = new Titles(broker, time)
    this.presence = new Presence(parts, () => this.card())
    this.bodies = new GatewayBodies(broker, time, {
      run: () => this.run(),
      changed: () => this.follower.changed,
      isAlive: () => this.lastBeat !== null && time.now() - this.lastBeat.at < SILENCE_MS,
    })
  }

  run(): string {
    return this.follower.run ?? 'none'
  }

  /** Returns the leader's time, extrapolated from the latest beat. */
  stamp(): EpochMs {
    if (this.lastBeat === null) return this.parts.time.wall()
    const { beat, at } = this.lastBeat
    return Math.floor(beat.at + (this.parts.time.now() - at) * beat.speed)
  }

  /** The bookmakers in the leader's latest beat. */
  companies(): readonly number[] {
    return this.lastBeat?.beat.companies ?? []
  }

  /** Subscribes to the leader's messages. The returned function unsubscribes. */
  listen(): { readonly ready: Promise<void>; readonly stop: () => void } {
    const { broker } = this.parts
    const ready = new Promise<void>(resolve => {
      const patience = setTimeout(resolve, FIRST_BEAT_MS)
      this.onFirst = () => {
        clearTimeout(patience)
        resolve()
      }
    })
    broker.onReturn(() => {
      this.follower.doubt()
      this.presence.announce()
    })
    const stops = [
      broker.subscribe(SUBJECTS.beat, bytes => this.receiveBeat(bytes)),
      this.bodies.start(),
      this.presence.start(),
      this.parts.time.every(LATE_MS, () => this.sendLate()),
    ]
    return { ready, stop: () => stops.forEach(stop => stop()) }
  }

  start(beat: () => void, visitors: Visitors): () => void {
    this.visitors = visitors
    this.notifyBeat = beat
    return () => {
      this.visitors = null
      this.notifyBeat = () => {}
    }
  }

  report(): ProviderReport {
    const { follower, lastBeat } = this
    const data = {
      run: this.run(),
      epoch: follower.epoch,
      clock: new Date(this.stamp()).toISOString(),
      lag: lastBeat?.lag ?? null,
      cluster: this.presence.list(),
    }
    const rows = [
      [words('feed.source'), words('feed.gateway', { name: this.parts.name })],
      [words('feed.clock'), data.clock.replace('T', ' ').slice(0, 19)],
      [words('feed.broker'), words(this.parts.broker.isConnected() ? 'feed.there' : 'feed.away')],
      [words('feed.leaders'), follower.epoch],
    ]
    return {
      data,
      tables: [{ title: 'feed.server', rows }, this.presence.table()],
      measures: this.measures(),
    }
  }

  private measures(): ProviderReport['measures'] {
    const { broker, time } = this.parts
    const silentMs = time.now() - (this.lastBeat?.at ?? this.since)
    return [lateMeasure('cluster', silentMs - BEAT_MS), refusedMeasure(this.guard), ...brokerMeasures(broker)]
  }

  /** Milliseconds since the latest beat, or since the start. */
  private silentMs(): number {
    return this.parts.time.now() - (this.lastBeat?.at ?? this.since)
  }

  /** Returns `null` while a source is present or may still take over. */
  whyOld(): string | null {
    const silentMs = this.silentMs()
    if (silentMs < TAKE_OVER_MS) return null
    const who = this.parts.broker.isConnected() ? 'no source is there' : 'the broker is away'
    return `${who}, for ${Math.floor(silentMs / 1000)} s`
  }

  private subscribe(...[channel, listener]: Parameters<Bus['subscribe']>): () => void {
    const isNew = !this.local.wants(channel)
    const end = this.local.subscribe(channel, listener)
    if (isNew) this.begin(channel)
    return () => {
      end()
      if (!this.local.wants(channel)) this.end(channel)
    }
  }

  /** Subscribes to a channel and notifies the sources at once, before any request of its reader passes this gateway. */
  private begin(channel: string): void {
    const { broker } = this.parts
    const stop = broker.subscribe(SUBJECTS.records(channel), bytes => this.receiveRecords(channel, bytes))
    this.ends.set(channel, stop)
    this.named.add(channel)
    this.presence.announce()
  }

  private end(channel: string): void {
    this.ends.get(channel)?.()
    this.ends.delete(channel)
    this.named.delete(channel)
  }

  private receiveRecords(channel: string, bytes: Buffer): void {
    const message = parsed(bytes, RECORDS)
    if (message === null || message.channel !== channel) return
    this.guard.pass(message, () => this.takeRecords(message))
  }

  private takeRecords(message: RecordsMessage): void {
    if (this.follower.receiveRecords(message)) this.local.publish(message.channel, message.records)
  }

  private receiveBeat(bytes: Buffer): void {
    const beat = parsed(bytes, BEAT)
    if (beat !== null) this.guard.pass(beat, () => this.takeBeat(beat))
  }

  private takeBeat(beat: BeatMessage): void {
    if (!this.follower.receiveBeat(beat)) return
    const { time } = this.parts
    this.leaders.beat(this.silentMs())
    this.lastBeat = { beat, at: time.now(), lag: time.wall() - beat.wall }
    this.onFirst()
    if (this.bodies.servedOld) this.lose(null)
    this.bodies.servedOld = false
    this.notifyBeat()
  }

  private sendLate(): void {
    const why = this.whyOld()
    if (why !== null) this.leaders.alone(why)
    if (this.lastBeat === null || this.parts.time.now() - this.lastBeat.at >= LATE_MS) this.notifyBeat()
  }

  /** Sends records received before the loss, then reports the loss. */
  private lose(channels: readonly string[] | null): void {
    this.notifyBeat()
    this.visitors?.lost(channels)
  }

  private card(): Card {
    const { name, version } = this.parts
    const sockets = this.visitors?.size ?? 0
    const lag = this.lastBeat?.lag ?? null
    const { epoch } = this.follower
    const channels = this.named.next()
    return { name, role: 'gateway', duty: 'serves', sockets, lag, version, epoch, channels }
  }
}

export function createGatewayProvider(parts: GatewayParts): GatewayProvider & { readonly stop: () => void } {
  const gateway = new Gateway(parts)
  const { ready, stop } = gateway.listen()
  return {
    bus: gateway.bus,
    ready,
    stop,
    run: () => gateway.run(),
    stamp: () => gateway.stamp(),
    companies: () => gateway.companies(),
    isChannel: key => isChannel(key, null),
    answer: async url => {
      const address = parts.addressOf(url)
      return address === null ? null : gateway.bodies.get(address)
    },
    titleOf: (id, language) => gateway.titles.of({ id, language }),
    *tick() {},
    start: (beat, visitors) => gateway.start(beat, visitors),
    report: () => gateway.report(),
    whyOld: () => gateway.whyOld(),
  }
}
