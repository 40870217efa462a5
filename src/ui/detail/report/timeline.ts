/**
 * One line of time for a match: its events, its corners, and the ends of its halves. Pure.
 *
 * Rules MCH8 and MCH9 in docs/rules/detail.md. An event without a readable minute stays behind the one before it.
 */
import type { Corner, MatchHead, ReportEvent } from '../../../engine/contract/details/matches'
import type { Side } from '../../../engine/contract/units'

export type TimelineEntry =
  | { readonly what: 'event'; readonly event: ReportEvent }
  | { readonly what: 'corner'; readonly side: Side | null; readonly minute: number }
  | { readonly what: 'half' | 'end'; readonly score: string }

type Scores = Pick<MatchHead, 'phase' | 'half' | 'score'>

/** Before which minute of play a moment comes: those of the first half's added time come before the second half. */
interface Timed {
  readonly at: number
  readonly moment: TimelineEntry
}

const HALF = 45
/** Added minutes are no part of the next half: `45+3` is after 45 and before 46. */
const ADDED = 1 / 100

export function timeline(
  events: readonly ReportEvent[],
  corners: readonly Corner[],
  scores: Scores | undefined,
): readonly TimelineEntry[] {
  const timed: Timed[] = []
  let last = 0
  for (const event of events) {
    last = minuteOf(event.minute) ?? last
    timed.push({ at: last, moment: { what: 'event', event } })
  }
  for (const { side, minute } of corners) timed.push({ at: minute, moment: { what: 'corner', side, minute } })
  if (scores !== undefined) timed.push(...endsOf(scores))
  // Stable: what happened in the same minute keeps its order.
  return timed.sort((one, other) => one.at - other.at).map(({ moment }) => moment)
}

/** `23` is 23, `45+2` is 45.02. */
function minuteOf(text: string): number | undefined {
  const [, minute, added = '0'] = /^(\d+)(?:\+(\d+))?$/.exec(text.trim()) ?? []
  return minute === undefined ? undefined : Number(minute) + Number(added) * ADDED
}

const BEFORE_BREAK = new Set<string>(['notStarted', 'firstHalf'])

function endsOf({ phase, half, score }: Scores): readonly Timed[] {
  if (half === '' || BEFORE_BREAK.has(phase)) return []
  const ends: Timed[] = [{ at: HALF + 0.99, moment: { what: 'half', score: half } }]
  if (phase === 'finished') ends.push({ at: Infinity, moment: { what: 'end', score } })
  return ends
}
