/** The streams of changes in use: those that a socket reads, and those that visitors request. */
import type { Outlet } from '../kit/bus'
import { Overloaded } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import type { Work } from '../kit/work/work'
import { Gaps, type GapTools } from './gaps'
import { followedBy, KINDS, type Followed } from './feeds/sources'
import { Stream, type StreamResult, type StreamTools } from './stream'

const keyOf = ({ kind, company }: Followed): string => `${kind} ${company}`

const channelsOf = ({ kind, company }: Followed): readonly string[] => KINDS[kind].channels(company)

/** Worth of a stream that sockets read. */
const READ = 2
/** Worth of a stream that stays: sockets read it, and it has records. */
const STAYS = 3
/** Maximum number of streams. That of the matches may be one more. Each polls the provider once in a few seconds. */
const MOST_STREAMS = 64

export type StreamsTools = Omit<StreamTools, 'onGap' | 'anewAt'> & Pick<GapTools, 'onAnew' | 'onLost'>

export class Streams {
  private readonly streams = new Map<string, Stream>()
  /** Channels that have readers. A channel whose stream was ended comes last. */
  private readonly named = new Set<string>()
  /** Keys of streams that were ended although sockets read them. */
  private readonly ended = new Set<string>()
  private readonly bus: Outlet
  private readonly tools: StreamTools
  private readonly gaps: Gaps
  /** Time until which the change files cover less than visitors expect. */
  private shortUntil: EpochMs = -Infinity

  constructor(bus: Outlet, tools: StreamsTools) {
    this.bus = bus
    this.gaps = new Gaps(tools)
    this.tools = { ...tools, onGap: followed => this.gaps.note(followed), anewAt: () => this.gaps.anewAt }
  }

  get size(): number {
    return this.streams.size
  }

  /** Notes that a channel has a reader, who gets all changes from now on. */
  attend(channel: string): void {
    const followed = followedBy(channel)
    if (followed === null) return
    this.named.add(channel)
    this.wake(followed)
  }

  /** Takes over from another relay, whose records are not known. Visitors who poll have to load the lists. */
  takeOver(): void {
    this.streams.clear()
    this.shortUntil = this.tools.now() + KINDS.changes.windowMs
  }

  /** Starts to follow the changes, if there is room. */
  wake(followed: Followed): void {
    this.find(followed)?.touch()
  }

  /** Notes that a visitor has a body of time `since` and needs every later change. */
  relyOn(followed: Followed, since: EpochMs): void {
    this.find(followed)?.relyOn(since)
  }

  /** Rejects with `Overloaded`. */
  async get(followed: Followed): Promise<StreamResult> {
    const stream = this.find(followed)
    if (stream === null) throw new Overloaded('too many streams')
    const { frames } = KINDS[followed.kind]
    const pushed = frames === undefined ? undefined : this.streams.get(keyOf({ ...followed, kind: frames }))
    await pushed?.begun()
    return stream.get(pushed?.publishedUpTo)
  }

  /** Polls the streams that are due. */
  *step(): Work<void> {
    this.wakeRead()
    for (const [key, stream] of this.streams) {
      if (!stream.step()) this.streams.delete(key)
      yield
    }
    this.gaps.step([...this.streams.values()].some(({ isLate }) => isLate))
  }

  retryNow(): void {
    for (const stream of this.streams.values()) stream.retryNow()
  }

  sayRefresh(): void {
    this.streams.get(keyOf({ kind: 'changes', company: 0 }))?.sayRefresh()
  }

  /** Wakes the streams that sockets read. Without room one waiting stream per step replaces another. */
  private wakeRead(): void {
    let waiting: Followed | null = null
    for (const channel of this.named) {
      const followed = this.bus.wants(channel) ? followedBy(channel) : null
      if (followed === null) this.named.delete(channel)
      else if (this.hasPlace(followed)) this.wake(followed)
      else waiting ??= followed
    }
    if (waiting !== null) this.wake(waiting)
  }

  private hasPlace(followed: Followed): boolean {
    const isMatches = followed.kind === 'changes'
    return isMatches || this.streams.size < MOST_STREAMS || this.streams.has(keyOf(followed))
  }

  private find(followed: Followed): Stream | null {
    const key = keyOf(followed)
    let stream = this.streams.get(key)
    if (stream === undefined) {
      if (!this.hasPlace(followed) && !this.makeRoom()) return null
      stream = new Stream(followed, this.tools)
      if (followed.kind === 'changes') stream.sayRefresh(this.shortUntil)
      this.streams.set(key, stream)
      // Readers of the stream may lack changes of the time between.
      if (this.ended.delete(key)) this.gaps.note(followed)
    }
    return stream
  }

  /**
   * Ends one stream: one that sockets do not read before one that sockets read, one without records before one with
   * records, then the longest unused. A stream with records that sockets read stays, because its readers would not
   * notice the end.
   */
  private makeRoom(): boolean {
    const [ended] = [...this.streams.values()]
      .map(stream => ({ stream, worth: this.worthOf(stream) }))
      .filter(({ worth }) => worth < STAYS)
      .sort((one, other) => one.worth - other.worth || one.stream.neededAt - other.stream.neededAt)
    if (ended === undefined) return false
    const { followed } = ended.stream
    this.streams.delete(keyOf(followed))
    if (ended.worth >= READ) this.ended.add(keyOf(followed))
    for (const channel of channelsOf(followed)) if (this.named.delete(channel)) this.named.add(channel)
    return true
  }

  private worthOf({ followed, hasRecords }: Stream): number {
    if (followed.kind === 'changes') return STAYS
    const isRead = channelsOf(followed).some(channel => this.named.has(channel) && this.bus.wants(channel))
    return (isRead ? READ : 0) + Number(hasRecords)
  }
}
