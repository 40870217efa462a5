/**
 * Goes on with any match from its present state: not started, in the middle of a half, at half-time, ….
 *
 * A captured list does not say when half-time began or how far a shoot-out is. They are estimated from `halfStart` so
 * that the next change comes after a plausible time.
 */
import type { League, Match } from '../model'
import { planStart } from './disruptions'
import { kickOff, finish, runHalf, secondHalf, shootOut } from './halves'
import type { Play, Stage } from './play'
import { rateMatch } from './rating'
import { hashText, stream, unit } from './random'
import { close } from './var'
import { squadOf } from './squads'

/** A match that has not begun this long (ms) after its kick-off does not begin; the list does not say why. */
const FORGOTTEN = 45 * 60_000
/** Cancelled, undecided, postponed: prices stay as they were when it was decided. */
const CALLED_OFF: ReadonlySet<number> = new Set([-10, -11, -14])

export function createPlay(match: Match, league: League, country: string, seed: number, at: number): Play {
  return {
    match,
    league,
    rating: rateMatch(match, league, seed),
    rng: stream(seed, 'play', match.id, at),
    knockout: isKnockout(match, league, seed),
    watched: league.hot || (league.page === 'League' && unit(seed, hashText('watched'), league.id) < 0.25),
    squads: [squadOf(match.home, country), squadOf(match.guest, country)],
    phase: 0,
    held: false,
    pricedAt: CALLED_OFF.has(match.state) ? Math.min(match.kickoff, at) : match.kickoff,
    suspendedUntil: 0,
    corners: cornersSoFar(match),
    nextEvent: 1 + match.events.reduce((top, event) => Math.max(top, event.id), 0),
    regular: match.state === 4 || match.state === 5 ? match.score : null,
    pens: [0, 0],
    endedAt: match.state < 0 ? Math.min(at, match.kickoff + 115 * 60_000) : null,
  }
}

/** Whether the match must have a winner: most cup ties outside of a group. */
function isKnockout(match: Match, league: League, seed: number): boolean {
  const group = /^[A-P]$|Group/.test(league.stage)
  return league.page === 'CupMatch' && !group && unit(seed, hashText('settled'), match.id) < 0.7
}

/** The corners before the simulation: a list has their number only, so their minutes are spread evenly. */
function cornersSoFar({ corners, home, guest, id }: Match): Play['corners'] {
  const rng = stream(id, 'corners')
  const minutes = [home, guest].flatMap((team, side) =>
    Array.from({ length: corners[side] ?? 0 }, () => ({
      teamId: team.id,
      minute: rng.between(2, 45),
      flag: 0,
    })),
  )
  return minutes.sort((one, other) => one.minute - other.minute)
}

export function takeOver(play: Play, stage: Stage): void {
  const { match, rng } = play
  const elapsed = Math.max(0, Math.floor((stage.now - match.halfStart) / 1000))
  if (match.varText !== '') {
    play.held = true
    stage.after(play, rng.between(10, 60), (now, later) => close(now, later, () => undefined))
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
      return stage.after(play, rng.between(20, 60), rng.chance(0.3) ? finish : shootOut(0))
    case -1:
    case -10:
    case -11:
    case -12:
    case -13:
    case -14:
      return undefined
  }
}
