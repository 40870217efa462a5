/**
 * Applies the frames of the socket to the board, notices missing frames, and notices when a socket that is open again
 * belongs to another source than before.
 *
 * Our server sends the id of its run in the first frame (docs/feeds.md). With a provider that sends none, a socket that
 * is open again may belong to any source. Rules NET12, SRV9, SRV11, SRV13 in docs/rules/worker.md.
 */
import type { Board } from '../../engine/board/board'
import type { CompanyId, EpochMs } from '../../engine/contract/units'
import { costsRecord } from '../../engine/feed/text/items'
import type { SocketFrame } from '../../engine/feed/records'
import { readSocketFrame } from '../../engine/feed/live/socketFrame'
import type { ServerClock } from '../../engine/match/serverClock'
import type { Coverage } from './coverage'
import type { FetchAndRead } from '../requests/fetchAndRead'
import type { HealthMonitor } from '../state/healthMonitor'
import type { FrameWorth } from '../transport/liveSocket'

/** What frames make necessary besides the records for the board. */
export interface FrameNews {
  /** A frame is missing. */
  readonly onGap: () => void
  /** The board may be of another source, or lack changes that no file contains any more: only a new list helps. */
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
  /** Another source has taken over: answers of the last one that are under way must not be applied. */
  readonly forgetServer: () => void
}

/** A first socket that opens later than this after the list is treated like one that is open again (SRV11). */
const BESIDE_MS = 10_000

export interface FrameHandler {
  readonly opened: () => void
  /** The records of a frame are lost; from now on the socket sends everything again. */
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
  /** The first socket usually opens together with the first list. An older list may be of another source. */
  const isListOld = () => Date.now() - (health.heardAt('matches') ?? Infinity) > BESIDE_MS
  /** If the source is the same, the files requested on opening contain what was missed, as far as they reach back. */
  const compare = (before: string | null, now: string | null) => {
    const isKnown = before !== null && now !== null
    if (isKnown && before === now && scores.inReach()) return health.resume()
    scores.forget()
    if (isKnown && before !== now) options.forgetServer()
    options.onResync()
  }
  const noteSequence = ({ seq }: SocketFrame) => {
    if (seq !== null && sequence !== null && seq !== sequence + 1) {
      broken()
      options.onGap()
    }
    sequence = seq
  }
  /** Server clock: the frame's own stamp, which is exact where the offset of the clocks is known to a second only. */
  const writtenAt = ({ at }: SocketFrame, now: EpochMs): EpochMs => {
    if (at !== null && clock.sample({ sentAt: now, receivedAt: now, serverAt: at, resolutionMs: 1 }))
      return at
    if (at !== null) health.count('socket', 'bad-time', 1)
    return now + clock.offsetMs
  }
  const apply = (frame: SocketFrame) => {
    const now = Date.now()
    const instant = { now, asOf: writtenAt(frame, now) }
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
    const told = frame.changes.length + frame.odds.length
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
