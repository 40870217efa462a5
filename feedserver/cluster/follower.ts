/**
 * Follows the leader's messages and detects loss. Signs of loss: a gap in a channel's chain, or a beat that names
 * another latest message. A leader with new chains, or another run, is a sign too.
 *
 * Messages of an older leader are ignored once a newer leader's message was received. A beat that does not follow the
 * previous one is accepted only when the next beat follows it. So a forged beat counts until the second honest beat
 * after it. Rules CLU1-CLU4, CLU14, CLU15 in docs/rules/cluster.md.
 */
import type { EpochMs } from '../kit/clock'
import type { BeatMessage, Epoch, Link, RecordsMessage } from './messages'

/** Maximum difference between the times of two consecutive beats, in milliseconds of the feed at speed 1. */
const MOST_APART_MS = 600_000

export interface FollowerEvents {
  /** Records of these channels are missing (`null`: perhaps of all channels). */
  readonly lost: (channels: readonly string[] | null) => void
  /** The run's name has changed. Not called for the first run. */
  readonly otherRun: () => void
}

export class Follower {
  /** `null` before the first message. */
  run: string | null = null
  epoch: Epoch = 0
  line: Epoch = 0
  /** The step of the latest beat. */
  step: EpochMs = -Infinity
  /** The latest step with a received message. Its records may be incomplete. */
  begun: EpochMs = -Infinity
  /** The latest step known to have published records. A body of an earlier step is out of date. */
  changed: EpochMs = -Infinity
  /** Whether the latest beat and all messages since then were received. */
  sure = false
  /** The latest step whose records were received since the latest beat. */
  private recordsStep: EpochMs = -Infinity
  private lastBeat: BeatMessage | null = null
  /** The latest beat, if it did not follow the one before. */
  private doubted: BeatMessage | null = null
  private links = new Map<string, Link>()
  private readonly events: FollowerEvents
  private readonly isRead: (channel: string) => boolean

  /** `isRead`: whether this part subscribes to a channel's records. A gap in any other channel is ignored. */
  constructor(events: FollowerEvents, isRead: (channel: string) => boolean) {
    this.events = events
    this.isRead = isRead
  }

  get channels(): readonly string[] {
    return [...this.links.keys()]
  }

  linkOf(channel: string): Link {
    return this.links.get(channel) ?? 0
  }

  /** Returns whether the records are valid and new. */
  receiveRecords({ channel, link, after, ...message }: RecordsMessage): boolean {
    if (!this.sendsInLine(message) || !this.acceptSender(message)) return false
    const last = this.linkOf(channel)
    if (link <= last) return false
    if (after !== last) this.lose([channel])
    this.links.set(channel, link)
    this.recordsStep = Math.max(this.recordsStep, message.step)
    this.begun = Math.max(this.begun, message.step)
    this.changed = Math.max(this.changed, message.step)
    return true
  }

  /** Returns whether the beat is the leader's. */
  receiveBeat(beat: BeatMessage): boolean {
    if (beat.epoch < this.epoch || !this.believe(beat)) return false
    this.acceptSender(beat)
    const announced = new Map(Object.entries(beat.links))
    const missing = [...new Set([...this.links.keys(), ...announced.keys()])].filter(
      channel => this.isRead(channel) && this.linkOf(channel) !== (announced.get(channel) ?? 0),
    )
    if (missing.length > 0) this.lose(missing)
    this.links = announced
    this.step = beat.step
    this.begun = Math.max(this.recordsStep, beat.step)
    this.changed = Math.max(this.recordsStep > beat.step ? this.recordsStep : -Infinity, beat.changed)
    this.recordsStep = -Infinity
    this.sure = true
    return true
  }

  /** Accepts the epoch of the leader in the lease. A smaller epoch starts a new count. */
  obey(epoch: Epoch): void {
    if (epoch < this.epoch) this.epoch = epoch
  }

  /** Marks the state as uncertain until the next beat, because messages may have been missed. */
  doubt(): void {
    this.sure = false
    this.lastBeat = this.doubted = null
  }

  /** Takes over as the leader: continues the chains, or starts new ones in a new line. */
  lead(epoch: Epoch, run: string, goesOn: boolean): void {
    if (!goesOn) {
      this.links.clear()
      this.line = epoch
    }
    this.epoch = epoch
    this.run = run
    this.lastBeat = this.doubted = null
  }

  /** Notes a message that this source has sent as the leader. */
  sent(channel: string, link: Link): void {
    this.links.set(channel, link)
  }

  /** Notes a step that this source has ended as the leader. */
  stepped(step: EpochMs, changed: boolean): void {
    this.step = step
    this.begun = step
    if (changed) this.changed = step
  }

  /** Deletes the chains of all channels that `isRead` rejects. Used by the leader itself. */
  keep(isRead: (channel: string) => boolean): void {
    for (const channel of this.links.keys()) if (!isRead(channel)) this.links.delete(channel)
  }

  linkTable(): Readonly<Record<string, Link>> {
    return Object.fromEntries(this.links)
  }

  private lose(channels: readonly string[] | null): void {
    this.sure = false
    this.events.lost(channels)
  }

  /** Returns whether a beat follows the last accepted beat or the doubted one. */
  private believe(beat: BeatMessage): boolean {
    const { lastBeat, doubted } = this
    const believed =
      lastBeat === null || follows(lastBeat, beat) || (doubted !== null && follows(doubted, beat))
    this.doubted = believed ? null : beat
    if (believed) this.lastBeat = beat
    return believed
  }

  /** A new line within an epoch is accepted from a beat only. */
  private sendsInLine({ run, epoch, line }: Sender): boolean {
    return epoch !== this.epoch || run !== this.run || line === this.line
  }

  /** Returns `false` for an older leader. */
  private acceptSender({ run, epoch, line }: Sender): boolean {
    if (epoch < this.epoch) return false
    this.epoch = epoch
    if (run === this.run && line === this.line) return true
    const before = this.run
    this.run = run
    this.line = line
    this.links.clear()
    if (before === null || before === run) this.lose(null)
    else this.turn()
    return true
  }

  private turn(): void {
    this.sure = false
    this.step = this.begun = this.changed = -Infinity
    this.events.otherRun()
  }
}

type Sender = Pick<BeatMessage, 'run' | 'epoch' | 'line'>

/** Returns whether one beat may come after another. A leader's first beat may have any values. */
function follows(last: BeatMessage, beat: BeatMessage): boolean {
  if (beat.epoch !== last.epoch || beat.run !== last.run) return true
  const mostApart = MOST_APART_MS * Math.max(1, last.speed)
  const isStep = beat.step >= last.step && beat.step - last.step <= mostApart
  const isClock = beat.speed === last.speed && Math.abs(beat.at - last.at) <= mostApart
  return isStep && isClock && beat.line === last.line
}
