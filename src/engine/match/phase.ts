/**
 * Phase for each state code of a feed, and what a row shows in that state.
 *
 * Source: MatchState of every feed (A[8], D1, docs/wire.md 0.2). Rules ST1-ST6 in docs/rules/clock.md. Never fails. An
 * unknown code is 'notInPlay'.
 */
import type { StatePhase } from '../contract/phase'

const PHASES: ReadonlyMap<number, StatePhase> = new Map<number, StatePhase>([
  [0, 'notStarted'],
  [1, 'firstHalf'],
  [2, 'halfTime'],
  [3, 'secondHalf'],
  [4, 'extraTime'],
  [5, 'penalties'],
  [6, 'inPlay'],
  [-1, 'finished'],
  [-10, 'cancelled'],
  [-11, 'undecided'],
  [-12, 'abandoned'],
  [-13, 'interrupted'],
  [-14, 'postponed'],
])

/** Codes with another meaning in the widget's own feed. */
const WIDGET_PHASES: ReadonlyMap<number, StatePhase> = new Map<number, StatePhase>([[-1, 'unavailable']])

/**
 * Phase of a state code. `states`: table of codes. `gf` is for match lists, changes and socket, `widget` for the
 * widget's own services.
 */
export function phaseOf(state: number, states: 'gf' | 'widget'): StatePhase {
  const own = states === 'widget' ? WIDGET_PHASES.get(state) : undefined
  return own ?? PHASES.get(state) ?? 'notInPlay'
}

export function isRunning(state: number): boolean {
  return state > 0
}

/** Progress of a match, which decides its position in its league. Called-off matches count as ended. */
export type Progress = 'inPlay' | 'toCome' | 'ended'

export function progressOf(state: number): Progress {
  if (isRunning(state)) return 'inPlay'
  return state === 0 ? 'toCome' : 'ended'
}

const ENDED = -1
const UNDECIDED = -11
const ABANDONED = -12
const INTERRUPTED = -13

/**
 * Whether score and corners are visible. Feeds write 0-0 for a match without a date, so only goals prove that such a
 * match was played before.
 */
export function showsScore(state: number, home: number | null, guest: number | null): boolean {
  if (isRunning(state)) return true
  if (state === UNDECIDED) return (home ?? 0) + (guest ?? 0) > 0
  return (state === ENDED || state === ABANDONED || state === INTERRUPTED) && home !== null
}
