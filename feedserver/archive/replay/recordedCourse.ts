/**
 * Course of a match whose changes were recorded at their times. Estimated moments are used only before the recording
 * began.
 *
 * A goal or a card of the report gets the time at which its count changed. Any other event gets its minute of the half,
 * whose start is recorded. Rule ARC127 in docs/rules/archive.md.
 */
import type { Match, MatchEvent, MatchState, Pair } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { eventsOf, isSettled, pairOf, settledPart } from '../day/archivedMatch'
import type { EventRow, MatchRow, MomentRow } from '../stores/rows'
import { countsOf, placed, type CourseMoment, type Phase } from './course'

/** Time from the last known moment to the end of a match whose end was not recorded. */
const LATEST_MS = 30_000

interface Recording {
  readonly row: MatchRow
  readonly moments: readonly MomentRow[]
  /** Estimated course. Its first moment is the match before its start. */
  readonly estimated: readonly CourseMoment[]
}

type Starts = Map<number, EpochMs>

/** Start of each phase: the recorded one, or the estimated one if the recording began within the phase. */
function startsOf({ row, moments, estimated }: Recording): Starts {
  const starts: Starts = new Map()
  for (const { at, match } of estimated)
    if (match.state > 0 && !starts.has(match.state)) starts.set(match.state, at)
  const isWhole = isFromStart(row)
  let before = isWhole ? 0 : (moments[0]?.state ?? 0)
  for (const { at, state } of moments) {
    if (state > 0 && state !== before) starts.set(state, at)
    before = state
  }
  return starts
}

/** Whether the recording began before kick-off. */
const isFromStart = ({ seen, kickoff }: MatchRow): boolean =>
  seen !== null && kickoff !== null && seen < kickoff

/**
 * Time at which a side reached the count. A side reaches a count again after a goal that was taken back: the time
 * closest to the estimate counts. `null`: not recorded.
 */
function reachedAt(
  moments: readonly MomentRow[],
  event: MatchEvent,
  { count, estimate }: { readonly count: number; readonly estimate: EpochMs },
): EpochMs | null {
  const field = countsOf(event)?.[event.side - 1]
  if (field === undefined) return null
  const has = (moment: MomentRow | undefined): boolean => (moment?.[field] ?? 0) >= count
  const [reached] = moments
    .filter((moment, place) => has(moment) && !has(moments[place - 1]))
    .map(moment => moment.at)
    .sort((one, other) => Math.abs(one - estimate) - Math.abs(other - estimate))
  return reached ?? null
}

interface TimedEvent {
  readonly at: EpochMs
  readonly event: MatchEvent
}

function timedEvents(
  rows: readonly EventRow[],
  moments: readonly MomentRow[],
  starts: Starts,
): readonly TimedEvent[] {
  const counts = new Map<string, number>()
  let last = -Infinity
  return placed(eventsOf(rows)).map(({ event, phase, since }) => {
    const key = `${countsOf(event)?.join() ?? ''} ${event.side}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const estimate = (starts.get(phase) ?? last) + since
    last = Math.max(last, reachedAt(moments, event, { count, estimate }) ?? estimate)
    return { at: last, event }
  })
}

const pairAfter = (home: number | null, guest: number | null, before: Pair): Pair =>
  pairOf(home, guest) ?? before

function standing(
  moment: MomentRow,
  before: Match,
  { row, starts }: { row: MatchRow; starts: Starts },
): Match {
  const { at, state, homeScore, guestScore, homeRed, guestRed, homeYellow, guestYellow } = moment
  const score = pairAfter(homeScore, guestScore, before.score)
  const isHalfOver = state === 2 || state === 3
  return {
    ...before,
    state: state as MatchState,
    score,
    halfScore: before.halfScore ?? (isHalfOver ? (pairOf(row.homeHalf, row.guestHalf) ?? score) : null),
    halfStart: PLAYED.has(state) ? (starts.get(state) ?? at) : before.halfStart,
    red: pairAfter(homeRed, guestRed, before.red),
    yellow: pairAfter(homeYellow, guestYellow, before.yellow),
    ...(state < 0 && isSettled(row) ? settledPart(row, before.events) : {}),
  }
}

const PLAYED: ReadonlySet<number> = new Set<Phase>([1, 3, 4, 5])

export function recordedCourse(recording: Recording, events: readonly EventRow[]): readonly CourseMoment[] {
  const { row, moments, estimated } = recording
  const [first] = moments
  if (first === undefined) return estimated
  const starts = startsOf(recording)
  const timed = timedEvents(events, moments, starts)
  const course = isFromStart(row) ? estimated.slice(0, 1) : estimated.filter(({ at }) => at < first.at)
  let match = course.at(-1)?.match
  if (match === undefined) return estimated
  const add = (at: EpochMs, next: Match): void => {
    match = next
    course.push({ at, match: next })
  }
  const times = [...new Set([...moments, ...timed].map(({ at }) => at))]
    .filter(at => at >= first.at)
    .sort((one, other) => one - other)
  const byTime = new Map(moments.map(moment => [moment.at, moment]))
  for (const at of times) {
    const known: Match = { ...match, events: timed.filter(one => one.at <= at).map(({ event }) => event) }
    const moment = byTime.get(at)
    add(at, moment === undefined ? known : standing(moment, known, { row, starts }))
  }
  const end = estimated.at(-1)
  if (match.state >= 0 && end !== undefined && end.match.state < 0) {
    const all = timed.map(({ event }) => event)
    const at = Math.max(end.at, (times.at(-1) ?? end.at) + LATEST_MS)
    add(at, { ...match, state: -1, ...(isSettled(row) ? settledPart(row, all) : {}) })
  }
  return course
}
