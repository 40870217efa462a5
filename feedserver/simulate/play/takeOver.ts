/**
 * Continues any match from its current state: not started, in the middle of a half, at half-time, ….
 *
 * A captured list lacks the start of half-time and the state of a shoot-out. They are estimated from `halfStart` so
 * that the next change comes after a plausible time.
 */
import type { League, Match, Pair } from '../../contract/model'
import { planStart } from './disruptions'
import { competitionOf } from '../almanac/forms'
import { kickOff, runHalf, secondHalf, shootOut } from './halves'
import { readNote, type Note } from '../../contract/note'
import { playedMinute, type Past, type Play, type Stage } from './play'
import { rateMatch } from './rating'
import { stream, unit, hashText } from '../../kit/random'
import { close } from './var'
import { coachOf, squadOf } from '../almanac/squads'
import { noteBefore } from './result'
import { isKnockout } from '../almanac/ties'

/** A match that has not begun this long (ms) after its kick-off never begins. The list does not give a reason. */
const FORGOTTEN = 45 * 60_000
/** States cancelled, undecided and postponed. Prices stay as they were at that decision. */
const CALLED_OFF: ReadonlySet<number> = new Set([-10, -11, -14])

export interface Beginning {
  readonly match: Match
  readonly league: League
  readonly country: string
  readonly seed: number
  readonly at: number
  /** Data that the match lacks. Estimated when `undefined`. */
  readonly past: Past | undefined
}

export function createPlay({ match, league, country, seed, at, past }: Beginning): Play {
  const note = readNote(match.explain)
  const tied = withTie(match, note)
  const pens = note.pens ?? [0, 0]
  return {
    match: tied,
    league,
    rating: rateMatch(match, league, seed),
    rng: stream(seed, 'play', match.id, at),
    knockout: mustHaveWinner(tied, league, seed),
    watched: league.hot || (league.page === 'League' && unit(seed, hashText('watched'), league.id) < 0.25),
    squads: [squadOf(match.home, country), squadOf(match.guest, country)],
    coaches: [coachOf(match.home, country), coachOf(match.guest, country)],
    phase: 0,
    isPending: false,
    pricedAt: CALLED_OFF.has(match.state) ? Math.min(match.kickoff, at) : match.kickoff,
    suspendedUntil: 0,
    corners: past?.corners ?? cornersSoFar(match, at),
    minutes: past?.minutes ?? minutesSoFar(match, note, at),
    nextEvent: 1 + match.events.reduce((top, event) => Math.max(top, event.id), 0),
    kick: note.kick,
    regular: note.regular ?? (match.state === 4 || match.state === 5 ? match.score : null),
    pens,
    kicks: past?.kicks ?? 2 * Math.max(...pens),
    endedAt: match.state < 0 ? Math.min(at, match.kickoff + 115 * 60_000) : null,
  }
}

/** The match with its tie. In a captured list a first leg is only part of the aggregate. */
function withTie(match: Match, { aggregate }: Note): Match {
  if (match.tie !== undefined) {
    if (match.state !== 0 || match.tie.leg !== 2) return match
    return { ...match, explain: noteBefore(match.tie.first) }
  }
  if (aggregate === null) return match
  const first: Pair = [aggregate[0] - match.score[0], aggregate[1] - match.score[1]]
  return { ...match, tie: { leg: 2, first } }
}

/** Whether the match must have a winner. For unknown leagues of a captured list most cup ties outside a group must. */
function mustHaveWinner(match: Match, league: League, seed: number): boolean {
  if (!isKnockout(league) || match.tie?.leg === 1) return false
  if (match.tie?.leg === 2 || competitionOf(league.id) !== undefined) return true
  return unit(seed, hashText('settled'), match.id) < 0.7
}

/** Minutes of play before the simulation, estimated from the state and the start of the half. */
function minutesSoFar(match: Match, { regular }: Note, at: number): number {
  switch (match.state) {
    case 1:
    case 3:
    case 4:
      return playedMinute(match, at)
    case 2:
    case 6:
      return 45
    case 5:
      return 120
    case -1:
      return regular === null ? 90 : 120
    case -12:
    case -13:
      return match.halfScore === null ? 30 : 70
    case 0:
    case -10:
    case -11:
    case -14:
      return 0
  }
}

/** Corners before the simulation. A list has only their number, so their minutes are spread evenly. */
function cornersSoFar({ corners, home, guest, id, halfStart, state }: Match, at: number): Play['corners'] {
  const rng = stream(id, 'corners')
  const played = Math.min(45, Math.max(1, Math.ceil((at - halfStart) / 60_000)))
  const latest = state === 1 ? played : state === 2 ? 45 : state === 3 ? 45 + played : 90
  const minutes = [home, guest].flatMap((team, side) =>
    Array.from({ length: corners[side] ?? 0 }, () => ({
      teamId: team.id,
      minute: rng.between(1, latest),
      flag: 0,
    })),
  )
  return minutes.sort((one, other) => one.minute - other.minute)
}

export function takeOver(play: Play, stage: Stage): void {
  const { match, rng } = play
  const elapsed = Math.max(0, Math.floor((stage.now - match.halfStart) / 1000))
  if (match.varText !== '') {
    play.isPending = true
    stage.after(play, rng.between(10, 60), (now, later) => close(now, later, () => ''))
  }
  switch (match.state) {
    case 0:
      return match.kickoff > stage.now - FORGOTTEN ? planStart(play, stage, kickOff) : undefined
    case 1:
    case 3:
    case 4:
      return runHalf(play, stage, elapsed)
    case 2:
      return stage.after(play, Math.max(rng.between(5, 240), 62 * 60 - elapsed), secondHalf)
    case 5:
      return stage.after(play, rng.between(20, 60), shootOut)
    case -1:
    case -10:
    case -11:
    case -12:
    case -13:
    case -14:
    // State 6 (in play, half unknown) occurs in lists of real matches only. The simulation does not continue it.
    case 6:
      return undefined
  }
}
