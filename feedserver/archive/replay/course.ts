/**
 * Course of a match without recorded changes: its state from each moment on.
 *
 * The archive has the kick-off, events with minutes, the half-time score and the result, but not the start of each
 * half. So the starts are estimated. Half-time lasts 15 minutes. A half has two or four minutes of added time, or as
 * many as its last event needs. Corners, and cards without an event, are added at the end. Rules ARC128, ARC129 in
 * docs/rules/archive.md.
 */
import { readNote } from '../../contract/note'
import type { Match, MatchEvent, Pair } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { eventsOf, isSettled, pairOf, settledPart, unplayed } from '../day/archivedMatch'
import type { EventRow, MatchRow, TeamRow } from '../stores/rows'

/** State of a match from `at` on. */
export interface CourseMoment {
  readonly at: EpochMs
  readonly match: Match
}

const MINUTE_MS = 60_000
const SHOOT_OUT = 55
const MISSED = 13
const SCORING: ReadonlySet<number> = new Set([1, 7, 8])
const REDS: ReadonlySet<number> = new Set([2, 9])
const YELLOW = 3
const KICK_MS = 45_000

export type Phase = 1 | 3 | 4 | 5

interface PhaseTraits {
  readonly phase: Phase
  /** Minutes of play before the phase. */
  readonly after: number
  readonly minutes: number
  readonly added: number
  /** Minutes of rest before the phase. */
  readonly rest: number
}

const PHASES: readonly PhaseTraits[] = [
  { phase: 1, after: 0, minutes: 45, added: 2, rest: 0 },
  { phase: 3, after: 45, minutes: 45, added: 4, rest: 15 },
  { phase: 4, after: 90, minutes: 30, added: 2, rest: 5 },
  { phase: 5, after: 120, minutes: 0, added: 0, rest: 3 },
]

/** Minute and added minute of an event. `null` for an event without a minute. */
function minuteOf({ minute }: MatchEvent): { readonly base: number; readonly added: number } | null {
  const [, base, added = '0'] = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(minute) ?? []
  return base === undefined ? null : { base: Number(base), added: Number(added) }
}

/** `shootOut`: minute of the kicks of the shoot-out. It tells missed kicks from other missed penalties. */
function phaseOf(event: MatchEvent, before: Phase, shootOut: string | undefined): Phase {
  const isKick = event.kind === SHOOT_OUT || (event.kind === MISSED && event.minute === shootOut)
  if (isKick || before === 5) return 5
  const base = minuteOf(event)?.base ?? 0
  const phase: Phase = base <= 45 ? 1 : base <= 90 ? 3 : 4
  return phase > before ? phase : before
}

interface Placed {
  readonly event: MatchEvent
  readonly phase: Phase
  /** Milliseconds since the start of the phase. */
  readonly since: number
}

/**
 * Phase and time of each event: the middle of its minute. An event without a minute has the time of the one before it.
 */
export function placed(events: readonly MatchEvent[]): readonly Placed[] {
  let phase: Phase = 1
  let since = 0
  let kicks = 0
  const shootOut = events.find(({ kind }) => kind === SHOOT_OUT)?.minute
  return events.map(event => {
    const before = phase
    phase = phaseOf(event, phase, shootOut)
    if (phase !== before) since = 0
    const minute = minuteOf(event)
    const after = PHASES.find(traits => traits.phase === phase)?.after ?? 0
    if (phase === 5) since = (kicks += 1) * KICK_MS
    else if (minute !== null) since = Math.max(since, (minute.base - after + minute.added - 0.5) * MINUTE_MS)
    return { event, phase, since: Math.max(0, since) }
  })
}

type Counts = readonly [home: CountField, guest: CountField]
type CountField = 'homeScore' | 'guestScore' | 'homeRed' | 'guestRed' | 'homeYellow' | 'guestYellow'

/** Home and guest count that the event changes. `null`: no count. */
export function countsOf({ kind }: MatchEvent): Counts | null {
  if (SCORING.has(kind)) return ['homeScore', 'guestScore']
  if (REDS.has(kind)) return ['homeRed', 'guestRed']
  return kind === YELLOW ? ['homeYellow', 'guestYellow'] : null
}

const plus = ([home, guest]: Pair, side: 1 | 2): Pair => (side === 1 ? [home + 1, guest] : [home, guest + 1])

function afterEvent(match: Match, event: MatchEvent): Partial<Match> {
  const [count] = countsOf(event) ?? []
  const after = (name: CountField, pair: Pair): Pair => (count === name ? plus(pair, event.side) : pair)
  return {
    events: [...match.events, event],
    score: after('homeScore', match.score),
    red: after('homeRed', match.red),
    yellow: after('homeYellow', match.yellow),
  }
}

/**
 * Phases that were played, as far as the archive shows: by the note of the match, its events and its last recorded
 * state.
 */
function phasesOf({ state, note }: MatchRow, events: readonly Placed[]): readonly PhaseTraits[] {
  const { extra, pens } = readNote(note ?? '')
  const has = (wanted: Phase): boolean => state === wanted || events.some(({ phase }) => phase === wanted)
  const isLate = has(4) || has(5) || extra !== null || pens !== null
  const played: Readonly<Record<Phase, boolean>> = {
    1: true,
    3: state === -1 || has(3) || isLate,
    4: has(4) || extra !== null,
    5: has(5) || pens !== null,
  }
  return PHASES.filter(({ phase }) => played[phase])
}

/** Builds the moments of a match one by one. */
class Course {
  readonly moments: CourseMoment[]
  /** Time at which the last phase ended. */
  end: EpochMs
  private match: Match

  constructor(before: Match) {
    this.match = before
    this.end = before.kickoff
    this.moments = [{ at: -Infinity, match: before }]
  }

  add(at: EpochMs, change: Partial<Match>): void {
    this.match = { ...this.match, ...change }
    this.moments.push({ at, match: this.match })
  }

  play({ phase, minutes, added, rest }: PhaseTraits, events: readonly Placed[]): void {
    const at = this.end + rest * MINUTE_MS
    this.add(at, { state: phase, halfStart: at })
    for (const { event, since } of events) this.add(at + since, afterEvent(this.match, event))
    const needed = (events.at(-1)?.since ?? 0) + MINUTE_MS / 2
    this.end = at + Math.max((minutes + added) * MINUTE_MS, needed)
  }

  /** Adds half-time with its known score. */
  rest({ homeHalf, guestHalf }: MatchRow): void {
    const halfScore = pairOf(homeHalf, guestHalf) ?? this.match.score
    this.add(this.end, { state: 2, halfScore, score: halfScore })
  }

  /** Ends a match that was abandoned or never began. */
  breakOff(): void {
    const last = this.moments.at(-1)?.at ?? -Infinity
    this.end = Math.max(this.match.kickoff, last + MINUTE_MS / 2)
  }

  finish(row: MatchRow): void {
    this.add(this.end, isSettled(row) ? settledPart(row, this.match.events) : { state: -1 })
  }
}

/** The first moment is the match before its start. */
export function courseOf(
  row: MatchRow,
  teams: ReadonlyMap<number, TeamRow>,
  rows: readonly EventRow[],
): readonly CourseMoment[] {
  const state = row.state ?? 0
  const course = new Course(unplayed(row, teams))
  const events = placed(eventsOf(rows))
  const isPlayed = state > 0 || state === -1 || (state < -1 && events.length > 0)
  const phases = isPlayed ? phasesOf(row, events) : []
  for (const [place, traits] of phases.entries()) {
    course.play(
      traits,
      events.filter(({ phase }) => phase === traits.phase),
    )
    const goesOn = place < phases.length - 1
    if (traits.phase === 1 && (goesOn || state === 2)) course.rest(row)
  }
  if (state < -1) course.breakOff()
  // A match whose recording ended before its end stays as it was, because its result is unknown.
  if (state < 0) course.finish(row)
  return course.moments
}
