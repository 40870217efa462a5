/**
 * Follows what the leader says, and notices what is missing: a message that does not follow the last one of its channel, a
 * beat that names another message than the last one received, another leader who does not go on with the chains, another run.
 *
 * Messages of an older leader are ignored once one of a newer leader was received. A beat that does not follow the last one is
 * believed when the next one follows it: so one that is forged counts until the second honest one after it.
 * Rules CLU1-CLU4, CLU14, CLU15 in docs/rules/cluster.md.
 */
import type { EpochMs } from '../kit/clock'
import type { BeatMessage, Epoch, Link, RecordsMessage } from './messages'

/** Milliseconds of the feed at speed 1 by which the times of two beats in a row may differ. */
const MOST_APART_MS = 600_000

export interface FollowerEvents {
  /** Records of these channels are missing (`null`: perhaps of all). */
  readonly lost: (channels: readonly string[] | null) => void
  /** The run has another name than before. Not called for the first. */
  readonly otherRun: () => void
}

export class Follower {
  /** `null` before anything was received. */
  run: string | null = null
  epoch: Epoch = 0
  line: Epoch = 0
  /** The step of the last beat. */
  step: EpochMs = -Infinity
  /** The newest step of which anything was received; its records may not be complete. */
  begun: EpochMs = -Infinity
  /** The newest step known to have published records: what was written before it is out of date. */
  changed: EpochMs = -Infinity
  /** Everything since the last beat was received, and that beat too. */
  sure = false
  /** The newest step whose records were received since the last beat. */
  private recordsStep: EpochMs = -Infinity
  private lastBeat: BeatMessage | null = null
  /** The last beat, if it did not follow the one before. */
  private doubted: BeatMessage | null = null
  private links = new Map<string, Link>()
  private readonly events: FollowerEvents
  private readonly isRead: (channel: string) => boolean

  /** `isRead`: whether the records of a channel are subscribed to; others are not missed. */
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

  /** Whether the records are to be used. */
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

  /** Whether the beat is the leader's. */
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

  /** The lease names the leader of that epoch: one with a smaller number begins a new count. */
  obey(epoch: Epoch): void {
    if (epoch < this.epoch) this.epoch = epoch
  }

  /** What was said may have been missed: nothing is sure until the next beat. */
  doubt(): void {
    this.sure = false
    this.lastBeat = this.doubted = null
  }

  /** Takes over as the leader: goes on with the chains, or begins new ones in a new line. */
  lead(epoch: Epoch, run: string, goesOn: boolean): void {
    if (!goesOn) {
      this.links.clear()
      this.line = epoch
    }
    this.epoch = epoch
    this.run = run
    this.lastBeat = this.doubted = null
  }

  /** The leader itself has sent a message. */
  sent(channel: string, link: Link): void {
    this.links.set(channel, link)
  }

  /** The leader itself has ended a step. */
  stepped(step: EpochMs, changed: boolean): void {
    this.step = step
    this.begun = step
    if (changed) this.changed = step
  }

  /** The leader itself goes on with the chains of these channels alone. */
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

  /** Whether a beat follows the last one, or the one before it that did not. */
  private believe(beat: BeatMessage): boolean {
    const { lastBeat, doubted } = this
    const believed =
      lastBeat === null || follows(lastBeat, beat) || (doubted !== null && follows(doubted, beat))
    this.doubted = believed ? null : beat
    if (believed) this.lastBeat = beat
    return believed
  }

  /** Only a beat says that chains have begun anew within an epoch. */
  private sendsInLine({ run, epoch, line }: Sender): boolean {
    return epoch !== this.epoch || run !== this.run || line === this.line
  }

  /** False for an older leader. */
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

/** Whether one beat may come after another. A leader's first one may say anything. */
function follows(last: BeatMessage, beat: BeatMessage): boolean {
  if (beat.epoch !== last.epoch || beat.run !== last.run) return true
  const mostApart = MOST_APART_MS * Math.max(1, last.speed)
  const isStep = beat.step >= last.step && beat.step - last.step <= mostApart
  const isClock = beat.speed === last.speed && Math.abs(beat.at - last.at) <= mostApart
  return isStep && isClock && beat.line === last.line
}
