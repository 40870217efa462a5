/** The streams of changes in use: those that a socket reads, and those that visitors request. */
import type { Outlet } from '../kit/bus'
import { Overloaded } from '../kit/bodies'
import type { EpochMs } from '../kit/clock'
import type { Work } from '../kit/work/work'
import { Gaps, type GapTools } from './gaps'
import { followedBy, KINDS, type Followed } from './feeds/sources'
import { Stream, type StreamResult, type StreamTools } from './stream'

const keyOf = ({ kind, company }: Followed): string => `${kind} ${company}`

/** Maximum number of streams. Each polls the provider once in a few seconds. */
const MOST_STREAMS = 64

export type StreamsTools = Omit<StreamTools, 'onGap' | 'anewAt'> & Pick<GapTools, 'onAnew' | 'onLost'>

export class Streams {
  private readonly streams = new Map<string, Stream>()
  /** Channels that a socket has named. */
  private readonly named = new Set<string>()
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

  /** Returns whether a channel exists. A socket that names it will read it, and gets all changes from now on. */
  name(channel: string): boolean {
    const followed = followedBy(channel)
    if (followed === null) return false
    this.wake(followed)
    this.named.add(channel)
    return true
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
    for (const channel of this.named) {
      const followed = this.bus.wants(channel) ? followedBy(channel) : null
      if (followed === null) this.named.delete(channel)
      else this.wake(followed)
    }
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

  private find(followed: Followed): Stream | null {
    const key = keyOf(followed)
    let stream = this.streams.get(key)
    if (stream === undefined) {
      if (this.streams.size >= MOST_STREAMS) return null
      stream = new Stream(followed, this.tools)
      if (followed.kind === 'changes') stream.sayRefresh(this.shortUntil)
      this.streams.set(key, stream)
    }
    return stream
  }
}
