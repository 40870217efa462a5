/**
 * One match while it is simulated. `match`, which the feeds show, is a new object after each change. The other fields
 * belong to the simulation only. Steps are planned on a `Stage`. A step is void once the match is in another phase.
 */
import type { CornerEvent, League, Match, MatchEvent, MatchState, Pair } from '../../contract/model'
import type { Rating } from './rating'
import type { Rng } from '../../kit/random'
import { aggregateOf, noteOf } from './result'

export type Side = 0 | 1

export interface Play {
  match: Match
  readonly league: League
  readonly rating: Rating
  readonly rng: Rng
  /** Whether the match must have a winner: a draw leads to extra time and penalties. */
  readonly knockout: boolean
  /** Whether the match has VAR checks. */
  readonly watched: boolean
  readonly squads: readonly [readonly string[], readonly string[]]
  readonly coaches: readonly [string, string]
  /** Increases with each change of state. Steps planned before that are void. */
  phase: number
  /** Whether a VAR check or a penalty is pending. Other events are void then, and the half does not end. */
  isPending: boolean
  /** Epoch ms of the last event after which prices must be recomputed. */
  pricedAt: number
  /** Epoch ms until which bookmakers take no bets. */
  suspendedUntil: number
  corners: readonly CornerEvent[]
  /** Minutes of play that have begun, 120 at most. Added time counts as the last minute of its half. */
  minutes: number
  nextEvent: number
  /** Side that kicked off. `null` before kick-off, and when a captured list does not have it. */
  kick: 1 | 2 | null
  /** Score after 90 minutes of a match that went on, else `null`. */
  regular: Pair | null
  /** Shoot-out score, and the kicks taken so far. */
  pens: Pair
  kicks: number
  /** Epoch ms of the final whistle, `null` before. */
  endedAt: number | null
}

/** Data of a play that its match lacks, with which another simulation can continue it. */
export type Past = Pick<Play, 'corners' | 'kicks' | 'minutes'>

/** Action in a play at a planned moment. */
export type Step = (play: Play, stage: Stage) => void

export interface Stage {
  /** Simulated time, epoch ms, a whole second. */
  readonly now: number
  /** Plans a step. It is void if the play changes its phase before. */
  after(play: Play, seconds: number, step: Step): void
  /** Notifies readers that `play.match` is another object now. */
  changed(play: Play): void
  /** Notifies readers that matches were added, removed or called off. */
  relisted(): void
}

export function update(play: Play, stage: Stage, patch: Partial<Match>): void {
  play.match = { ...play.match, ...patch }
  if (hasNote(play)) Object.assign(play.match, { explain: noteOf(play) })
  stage.changed(play)
}

/** Whether the play has data for a note. Otherwise the note of a captured list stays. */
const hasNote = (play: Play): boolean =>
  play.kick !== null || play.regular !== null || aggregateOf(play) !== null

/** Moves to another state. All planned steps become void. */
export function enter(play: Play, stage: Stage, state: MatchState, patch: Partial<Match> = {}): void {
  play.phase++
  play.isPending = false
  play.pricedAt = stage.now
  update(play, stage, { ...patch, state, varText: '', varEvent: undefined, varResult: undefined })
}

/** Bookmakers take no bets for a while. Prices are recomputed from this moment. */
export function suspend(play: Play, stage: Stage, seconds: number): void {
  play.pricedAt = stage.now
  play.suspendedUntil = Math.max(play.suspendedUntil, stage.now + seconds * 1000)
}

export function addTo(pair: Pair, side: Side, count: number): Pair {
  return side === 0 ? [pair[0] + count, pair[1]] : [pair[0], pair[1] + count]
}

/** Minute of play as reports write it: `23`, `45+1`, `90+4`, `112`. */
function minuteText(match: Match, now: number): string {
  const minute = Math.max(0, Math.floor((now - match.halfStart) / 60_000)) + 1
  if (match.state === 1) return minute > 45 ? `45+${minute - 45}` : String(minute)
  if (match.state === 3) return minute > 45 ? `90+${minute - 45}` : String(minute + 45)
  return String(Math.min(120, 90 + minute))
}

/** Minute of play without added time, for the feeds of corners and statistics. */
export function playedMinute({ state, halfStart }: Match, now: number): number {
  const run = Math.max(0, Math.floor((now - halfStart) / 60_000)) + 1
  if (state === 1) return Math.min(45, run)
  return state === 3 ? Math.min(90, 45 + run) : Math.min(120, 90 + run)
}

export function report(
  play: Play,
  now: number,
  side: Side,
  kind: MatchEvent['kind'],
  name: string,
  second = '',
): readonly MatchEvent[] {
  const event: MatchEvent = {
    id: play.nextEvent++,
    side: side === 0 ? 1 : 2,
    kind,
    minute: minuteText(play.match, now),
    name,
    second,
  }
  return [...play.match.events, event]
}
