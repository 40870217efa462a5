/**
 * A source of a cluster: a provider without visitors that leads or stands by.
 *
 * A provider with a step (a simulated day) that stands by advances only to the leader's step. So it continues from
 * there when it takes over. A provider without a step (a relay) is idle while it stands by, so that its upstream gets
 * one request for all sources. When such a provider takes over, all visitors load again. Rules CLU1-CLU7, CLU11, CLU12
 * in docs/rules/cluster.md.
 */
import { Beat, type Runner } from '../kit/beat'
import type { Log } from '../kit/log'
import type { Provider, ProviderReport } from '../contract/provider'
import type { Work } from '../kit/work/work'
import { brokerMeasures, STATE_BUCKET, SUBJECTS, type Broker, type Time } from './broker'
import { BodyService } from './bodyService'
import { parsed, written } from './envelope'
import { Follower } from './follower'
import { LeaderLog, Leadership } from './lease'
import { LeaseGuard, refusedMeasure } from './leaseGuard'
import { BEAT, RECORDS, type BeatMessage, type Card, type Epoch, type RecordsMessage } from './messages'
import type { Reins } from './reinedClock'
import { SourceOutlet } from './sourceOutlet'
import { Presence } from './presence'

const LOOK_MS = 500
const BEAT_MS = 1000
/**
 * Milliseconds without a beat after which a source leads even if it cannot reach the latest beat's step. That beat may
 * have been forged.
 */
const SILENT_MS = 30_000

export interface SourceParts {
  readonly name: string
  readonly version: string
  readonly broker: Broker
  readonly time: Time
  readonly runner: Runner
  readonly reins: Reins
  readonly speed: number
  readonly log: Log
  /** Channels that are always published, even without readers. */
  readonly always: readonly string[]
  /** Makes the provider, which publishes on the outlet. */
  readonly provide: (outlet: SourceOutlet) => Provider
  /** Called when this source begins to lead. */
  readonly onLead?: () => void
}

export class SourceNode {
  readonly provider: Provider
  readonly presence: Presence
  private readonly follower: Follower
  private readonly outlet: SourceOutlet
  private readonly leadership: Leadership
  private readonly guard: LeaseGuard
  private readonly bodies: BodyService
  private readonly parts: SourceParts
  private readonly leaders: LeaderLog
  /**
   * The epoch in which this source has begun to lead. `first` marks its first step: the rest of the old leader's last
   * step, or the start of new chains.
   */
  private leads: Epoch | null = null
  private first: 'rest' | 'anew' | null = null
  private lastBeat = -Infinity
  /** Epoch of the latest leader that other parts know. */
  private known: Epoch = 0
  private lag: number | null = null
  private beatAt: number

  constructor(parts: SourceParts) {
    const { broker, time, name } = parts
    this.parts = parts
    this.beatAt = time.now()
    this.leaders = new LeaderLog(parts.log)
    this.guard = new LeaseGuard(broker.bucket(STATE_BUCKET), time, leader => {
      this.follower.obey(leader.epoch)
      this.leaders.leader(leader)
    })
    this.follower = new Follower(
      { lost: gone => this.outlet.forget(gone), otherRun: () => this.outlet.forget(null) },
      () => true,
    )
    this.outlet = new SourceOutlet(broker, this.follower, parts.always)
    this.provider = parts.provide(this.outlet)
    this.bodies = new BodyService(broker, this.provider, time, {
      isLeading: () => this.isLeading,
      step: () => this.follower.step,
    })
    this.leadership = new Leadership(broker.bucket(STATE_BUCKET), name, time, {
      isReady: () => this.isReady(),
      epoch: () => Math.max(this.follower.epoch, this.known),
      run: () => this.provider.run(),
      prepare: () => this.prepare(),
      taken: epoch => this.take(epoch),
    })
    this.presence = new Presence(parts, () => this.card())
  }

  get isLeading(): boolean {
    return this.epoch() !== null
  }

  /** The returned function releases the lease and stops this source. */
  start(): () => Promise<void> {
    const { broker, time, runner } = this.parts
    const beat = new Beat(() => this.cycle(), this.parts.log)
    broker.onReturn(() => {
      this.follower.doubt()
      this.presence.announce()
    })
    const look = (): void => void this.leadership.look()
    const stops = [
      broker.subscribe(SUBJECTS.allRecords, (bytes, subject) => this.receiveRecords(bytes, subject)),
      broker.subscribe(SUBJECTS.beat, bytes => this.receiveBeat(bytes)),
      this.presence.start(card => this.meet(card)),
      time.every(LOOK_MS, look),
      this.provider.start(() => beat.start(runner), {
        size: 0,
        lost: channels => this.lose(channels),
        startAnew: () => {},
      }),
    ]
    look()
    return async () => {
      for (const stop of stops) stop()
      this.bodies.serve(false)
      await this.leadership.release().catch(() => {})
    }
  }

  report(): ProviderReport {
    const { data, tables, measures } = this.provider.report()
    const [first, ...others] = tables
    return {
      data: { ...data, cluster: this.presence.list() },
      tables: [...(first === undefined ? [] : [first]), this.presence.table(), ...others],
      measures: [
        ...measures,
        { name: 'source_leads', help: 'Whether this source leads', value: Number(this.isLeading) },
        refusedMeasure(this.guard),
        ...brokerMeasures(this.parts.broker),
      ],
    }
  }

  /** Returns the epoch in which this source may send. `null`: it must be silent. */
  private epoch(): Epoch | null {
    const epoch = this.parts.broker.isConnected() ? this.leadership.epoch() : null
    return epoch !== null && epoch === this.leads && epoch >= this.follower.epoch ? epoch : null
  }

  /** Returns whether this source has reached the leader's step, on the same day. */
  private isReady(): boolean {
    const { follower, provider } = this
    if (!this.parts.broker.isConnected()) return false
    if (provider.step === undefined) return true
    if (this.parts.time.now() - this.beatAt > SILENT_MS) return true
    return (follower.run === null || follower.run === provider.run()) && provider.step() >= follower.step
  }

  /** A relay continues the cluster's run. */
  private prepare(): string {
    const { follower, provider } = this
    if (follower.run !== null) provider.takeOver?.(follower.run)
    return provider.run()
  }

  private take(epoch: Epoch): void {
    const { follower, outlet, provider } = this
    const step = provider.step?.()
    const isSame = follower.sure && follower.run === provider.run() && epoch > follower.epoch
    const goesOn = isSame && step !== undefined && step <= follower.step
    if (!goesOn) {
      outlet.forget(null)
      outlet.drop()
    }
    follower.lead(epoch, provider.run(), goesOn)
    this.guard.trust({ epoch, run: provider.run(), name: this.parts.name })
    this.leads = epoch
    this.first = goesOn ? 'rest' : 'anew'
    this.lastBeat = -Infinity
    this.parts.onLead?.()
  }

  /** Performs one step, as the leader or behind it. */
  private *cycle(): Work<void> {
    const { follower, provider, outlet } = this
    const epoch = this.epoch()
    this.leaders.own(epoch !== null)
    if (epoch === null) this.bodies.serve(false)
    if (epoch === null && provider.step === undefined) return
    if (epoch === null) this.parts.reins.limit = follower.step
    else this.parts.reins.limit = this.first === 'rest' ? follower.begun : Infinity
    yield* provider.tick()
    if (epoch !== null && epoch === this.epoch()) this.endStep(epoch)
    else if (provider.step !== undefined && provider.step() <= follower.step) outlet.markPublished()
  }

  private endStep(epoch: Epoch): void {
    const { follower, provider, outlet, first } = this
    // A relay's clock may be set back, but its steps always go forward.
    const step = provider.step?.() ?? Math.max(provider.stamp(), follower.step + 1)
    const isOther = provider.run() !== follower.run
    if (isOther) {
      outlet.forget(null)
      follower.lead(epoch, provider.run(), false)
      // Gateways accept another run once the lease names it.
      void this.leadership.look()
    }
    outlet.forgetUnread(epoch, this.parts.time.now())
    // Visitors load all files now. The files contain the changes since the old leader.
    if (first === 'anew') outlet.drop()
    const sent = outlet.send(provider.run(), epoch, step)
    // A relay itself decides which records are new. A record may return to an earlier value.
    if (provider.step === undefined) outlet.forget(null)
    follower.stepped(step, sent || isOther || first !== null)
    this.first = null
    this.bodies.serve(true)
    if (sent || isOther || this.parts.time.now() - this.lastBeat >= BEAT_MS) this.sendBeat(epoch)
  }

  private sendBeat(epoch: Epoch): void {
    const { follower, provider } = this
    const { broker, time, speed } = this.parts
    const { step, changed, line } = follower
    this.lastBeat = time.now()
    this.outlet.forgetChains()
    const state = { run: provider.run(), epoch, line, step, changed, links: follower.linkTable() }
    const companies = provider.companies?.() ?? []
    const named = companies.length > 0 && { companies }
    const beat: BeatMessage = { ...state, at: provider.stamp(), speed, wall: time.wall(), ...named }
    broker.publish(SUBJECTS.beat, written(beat))
  }

  private lose(channels: readonly string[] | null): void {
    const epoch = this.epoch()
    if (epoch !== null) this.outlet.lose(channels, epoch)
  }

  private receiveRecords(bytes: Buffer, subject: string): void {
    const message = parsed(bytes, RECORDS)
    if (message === null || message.epoch === this.leads || SUBJECTS.records(message.channel) !== subject)
      return
    this.guard.pass(message, () => this.takeRecords(message))
  }

  private takeRecords(message: RecordsMessage): void {
    if (message.epoch === this.leads || !this.follower.receiveRecords(message)) return
    this.outlet.notePublished(message.channel, message.records)
  }

  private receiveBeat(bytes: Buffer): void {
    const beat = parsed(bytes, BEAT)
    if (beat !== null && beat.epoch !== this.leads) this.guard.pass(beat, () => this.takeBeat(beat))
  }

  private takeBeat(beat: BeatMessage): void {
    if (beat.epoch === this.leads || !this.follower.receiveBeat(beat)) return
    this.beatAt = this.parts.time.now()
    this.lag = this.parts.time.wall() - beat.wall
    this.attend(this.follower.channels)
  }

  private meet({ epoch, channels }: Card): void {
    this.known = Math.max(this.known, epoch)
    this.attend(channels)
  }

  private attend(channels: readonly string[]): void {
    const now = this.parts.time.now()
    for (const channel of channels)
      if (this.provider.isChannel(channel) && this.outlet.want(channel, now)) this.provider.attend?.(channel)
  }

  private card(): Card {
    const { name, version } = this.parts
    const duty = this.isLeading ? 'leads' : 'stands by'
    const { epoch } = this.follower
    return { name, role: 'source', duty, sockets: 0, lag: this.lag, version, epoch, channels: [] }
  }
}
