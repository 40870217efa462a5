/**
 * What the line tells, heard: frames in order applied to the board, a missing one noticed, and whether the one who
 * speaks is the one who spoke before.
 *
 * Our server says which run of a source it is in its first frame (docs/feeds.md); a line without that word is one of
 * which nobody knows. Rules NET12, SRV9, SRV11, SRV13 in docs/rules/worker.md.
 */
import type { Board } from '../../engine/board/board'
import type { CompanyId } from '../../engine/contract/units'
import { costsRecord } from '../../engine/feed/text/items'
import type { SocketFrame } from '../../engine/feed/records'
import { readSocketFrame } from '../../engine/feed/live/socketFrame'
import type { ServerClock } from '../../engine/match/serverClock'
import type { Coverage } from './coverage'
import type { FeedReads } from '../requests/feedReads'
import type { HealthBook } from '../state/healthBook'
import type { FrameWorth } from '../transport/liveSocket'

export interface FrameHearingOptions {
  readonly board: Board
  readonly clock: ServerClock
  readonly health: HealthBook
  readonly reads: FeedReads
  readonly company: () => CompanyId
  readonly scores: Coverage
  readonly odds: Coverage
  readonly onGap: () => void
  /** Another source speaks now: nothing of the last one is wanted any more. */
  readonly forgetSource: () => void
  /** Only a list can help. */
  readonly onResync: () => void
}

const BESIDE_MS = 10_000

export interface FrameHearing {
  readonly opened: () => void
  /** From here on the line tells everything, what was before is lost. */
  readonly broken: () => void
  readonly closed: () => void
  readonly heard: (text: string | null) => FrameWorth
}

export function createFrameHearing(options: FrameHearingOptions): FrameHearing {
  const { board, clock, health, reads, company, scores, odds } = options
  let sequence: number | null = null
  let greeted = false
  let hadLine = false
  let source: string | null = null

  const broken = () => {
    scores.lineSince()
    odds.lineSince()
  }
  const keepUp = () => {
    odds.heard()
    if (scores.heard()) board.confirm(Date.now())
  }
  const greet = (said: string | null) => {
    if (greeted) return
    greeted = true
    if (hadLine || isListOld()) compare(source, said)
    hadLine = true
    source = said
  }
  /** The first line of a page opens beside its first list; whose list an older one is, no line can tell. */
  const isListOld = () => Date.now() - (health.heardAt('matches') ?? Infinity) > BESIDE_MS
  /** Where it is the same, the files that are asked for on opening tell what was missed, if they reach back so far. */
  const compare = (before: string | null, now: string | null) => {
    const isKnown = before !== null && now !== null
    if (isKnown && before === now && scores.inReach()) return health.release()
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
    const frame = reads.take('socket', reading)
    if (frame === null) return 'unreadable'
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
      scores.lineEnded()
      odds.lineEnded()
    },
    heard(text) {
      if (text !== null) return hearFrame(text)
      greet(null)
      keepUp()
      return 'nothing'
    },
  }
}
