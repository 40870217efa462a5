/**
 * Applies the frames of the socket to the board in their order, notices a missing one, and notices when a socket that is
 * back speaks for another source than before.
 *
 * Our server names the run of its source in the first frame (docs/feeds.md); without that name a socket that is back may
 * be of any source. Rules NET12, SRV9, SRV11, SRV13 in docs/rules/worker.md.
 */
import type { Board } from '../../engine/board/board'
import type { CompanyId } from '../../engine/contract/units'
import { costsRecord } from '../../engine/feed/text/items'
import type { SocketFrame } from '../../engine/feed/records'
import { readSocketFrame } from '../../engine/feed/live/socketFrame'
import type { ServerClock } from '../../engine/match/serverClock'
import type { Coverage } from './coverage'
import type { FetchAndRead } from '../requests/fetchAndRead'
import type { HealthMonitor } from '../state/healthMonitor'
import type { FrameWorth } from '../transport/liveSocket'

/** What frames can say that the board cannot take. */
export interface FrameNews {
  /** A frame is missing. */
  readonly onGap: () => void
  /** What is held may be of another source, or lack what no file of changes tells any more: only a list can help. */
  readonly onResync: () => void
}

export interface FrameHandlerOptions extends FrameNews {
  readonly board: Board
  readonly clock: ServerClock
  readonly health: HealthMonitor
  readonly reads: FetchAndRead
  readonly company: () => CompanyId
  readonly scores: Coverage
  readonly odds: Coverage
  /** Another source speaks now: answers of the last one are not wanted any more. */
  readonly forgetSource: () => void
}

/** The first list and the first opening of the socket lie at most this far apart. */
const BESIDE_MS = 10_000

export interface FrameHandler {
  readonly opened: () => void
  /** A frame could not be read: what it said is lost, from here on the socket tells everything again. */
  readonly broken: () => void
  readonly closed: () => void
  readonly heard: (text: string | null) => FrameWorth
}

export function createFrameHandler(options: FrameHandlerOptions): FrameHandler {
  const { board, clock, health, reads, company, scores, odds } = options
  let sequence: number | null = null
  let greeted = false
  let hadSocket = false
  let source: string | null = null

  const broken = () => {
    scores.socketSince()
    odds.socketSince()
  }
  const keepUp = () => {
    odds.heard()
    if (scores.heard()) board.confirm(Date.now())
  }
  const greet = (said: string | null) => {
    if (greeted) return
    greeted = true
    if (hadSocket || isListOld()) compare(source, said)
    hadSocket = true
    source = said
  }
  /** The first socket opens beside the first list. A list that is older may be of another source. */
  const isListOld = () => Date.now() - (health.heardAt('matches') ?? Infinity) > BESIDE_MS
  /** From the same source the files that are asked for on opening tell what was missed, if they reach back so far. */
  const compare = (before: string | null, now: string | null) => {
    const isKnown = before !== null && now !== null
    if (isKnown && before === now && scores.inReach()) return health.resume()
    scores.forget()
    if (isKnown && before !== now) options.forgetSource()
    options.onResync()
  }
  const noteSequence = ({ seq }: SocketFrame) => {
    if (seq !== null && sequence !== null && seq !== sequence + 1) {
      broken()
      options.onGap()
    }
    sequence = seq
  }
  const apply = (frame: SocketFrame) => {
    const now = Date.now()
    if (
      frame.at !== null &&
      !clock.sample({ sentAt: now, receivedAt: now, serverAt: frame.at, resolutionMs: 1 })
    )
      health.count('socket', 'bad-time', 1)
    const instant = { now, asOf: now + clock.offsetMs }
    if (frame.changes.length > 0) board.applyChanges(frame.changes, instant, true)
    const wanted = company()
    board.hearOdds(
      frame.odds.filter(change => change.company === wanted),
      instant,
    )
  }
  const hearFrame = (text: string): FrameWorth => {
    const reading = readSocketFrame(text)
    const counted = reads.count('socket', reading)
    if (!counted.ok) return 'unreadable'
    const frame = counted.value
    greet(frame.source)
    if (!frame.keepAlive) {
      noteSequence(frame)
      apply(frame)
    }
    const told = frame.changes.length + frame.odds.length + frame.compact.length
    if (told === 0 && reading.skipped.some(({ reason }) => costsRecord(reason))) return 'unreadable'
    if (told > 0) health.good('socket')
    keepUp()
    return told > 0 ? 'news' : 'nothing'
  }

  return {
    opened() {
      sequence = null
      greeted = false
      broken()
    },
    broken,
    closed() {
      scores.socketEnded()
      odds.socketEnded()
    },
    heard(text) {
      if (text !== null) return hearFrame(text)
      greet(null)
      keepUp()
      return 'nothing'
    },
  }
}
