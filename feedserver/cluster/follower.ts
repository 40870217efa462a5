/**
 * Follows what the leader says, and notices what is missing: a message that does not follow the last one of its channel, a
 * beat that names another message than the last one received, another leader who does not go on with the chains, another run.
 *
 * Messages of an older leader are ignored once one of a newer leader was received. Rules CLU1-CLU4 in docs/rules/cluster.md.
 */
import type { EpochMs } from '../model'
import type { BeatMessage, Epoch, Link, RecordsMessage } from './messages'

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
  private beatEpoch: Epoch = 0
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
    if (!this.acceptSender(message)) return false
    const last = this.linkOf(channel)
    if (link <= last) return false
    if (after !== last) this.lose([channel])
    this.links.set(channel, link)
    this.begun = Math.max(this.begun, message.step)
    this.changed = Math.max(this.changed, message.step)
    return true
  }

  /** Whether the beat is the leader's. */
  receiveBeat(beat: BeatMessage): boolean {
    if (!this.acceptSender(beat) || (beat.epoch === this.beatEpoch && beat.step < this.step)) return false
    this.beatEpoch = beat.epoch
    const announced = new Map(Object.entries(beat.links))
    const missing = [...new Set([...this.links.keys(), ...announced.keys()])].filter(
      channel => this.isRead(channel) && this.linkOf(channel) !== (announced.get(channel) ?? 0),
    )
    if (missing.length > 0) this.lose(missing)
    this.links = announced
    this.step = beat.step
    this.begun = Math.max(this.begun, beat.step)
    this.changed = Math.max(this.changed, beat.changed)
    this.sure = true
    return true
  }

  /** What was said may have been missed: nothing is sure until the next beat. */
  doubt(): void {
    this.sure = false
  }

  /** Takes over as the leader: goes on with the chains, or begins new ones in a new line. */
  lead(epoch: Epoch, run: string, goesOn: boolean): void {
    if (!goesOn) {
      this.links.clear()
      this.line = epoch
    }
    this.epoch = epoch
    this.run = run
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

  linkTable(): Readonly<Record<string, Link>> {
    return Object.fromEntries(this.links)
  }

  private lose(channels: readonly string[] | null): void {
    this.sure = false
    this.events.lost(channels)
  }

  /** False for an older leader. */
  private acceptSender({ run, epoch, line }: Pick<BeatMessage, 'run' | 'epoch' | 'line'>): boolean {
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
