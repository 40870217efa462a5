/**
 * The timeline of a match: its events, corners, and ends of halves. Pure.
 *
 * Rules MCH8 and MCH9 in docs/rules/detail.md. An event without a readable minute follows the previous event.
 */
import type { Corner, MatchHead, ReportEvent } from '../../../engine/contract/details/matches'
import type { Side } from '../../../engine/contract/units'

export type TimelineEntry =
  | { readonly what: 'event'; readonly event: ReportEvent }
  | { readonly what: 'corner'; readonly side: Side | null; readonly minute: number }
  | { readonly what: 'half' | 'end'; readonly score: string }

type Scores = Pick<MatchHead, 'phase' | 'half' | 'score'>

/** `at`: sort key, the minute. Added time of the first half comes before the second half. */
interface Timed {
  readonly at: number
  readonly entry: TimelineEntry
}

const HALF = 45
/** Sort key of an added minute: `45+3` is 45.03, after 45 and before 46. */
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
    timed.push({ at: last, entry: { what: 'event', event } })
  }
  for (const { side, minute } of corners) timed.push({ at: minute, entry: { what: 'corner', side, minute } })
  if (scores !== undefined) timed.push(...endsOf(scores))
  // The sort is stable: entries of the same minute remain in their order.
  return timed.sort((one, other) => one.at - other.at).map(({ entry }) => entry)
}

/** Sort key of a minute: `23` is 23, `45+2` is 45.02. */
function minuteOf(text: string): number | undefined {
  const [, minute, added = '0'] = /^(\d+)(?:\+(\d+))?$/.exec(text.trim()) ?? []
  return minute === undefined ? undefined : Number(minute) + Number(added) * ADDED
}

const BEFORE_BREAK = new Set<string>(['notStarted', 'firstHalf'])

function endsOf({ phase, half, score }: Scores): readonly Timed[] {
  if (half === '' || BEFORE_BREAK.has(phase)) return []
  const ends: Timed[] = [{ at: HALF + 0.99, entry: { what: 'half', score: half } }]
  if (phase === 'finished') ends.push({ at: Infinity, entry: { what: 'end', score } })
  return ends
}
