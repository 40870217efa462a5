/**
 * Makes sure that one cup tie is in extra time and one in a shoot-out, so that both can be seen on every day.
 *
 * Nothing is forced: ids, on which the course of a match depends, are tried until a tie is in that state at that time.
 */
import type { EpochMs, Match } from '../model'
import { finish } from '../work'
import { spareIdOn } from './calendar'
import { Pitch, type PitchSetup } from './pitch'
import { isKnockout } from './ties'

const MINUTE = 60_000
const WANTED: readonly (readonly [state: 4 | 5, minutesAgo: number])[] = [
  [4, 130],
  [5, 155],
]
const TRIES = 120

/** A day before anything is played, from `from` on. */
export type Unplayed = Omit<PitchSetup, 'at'> & { readonly from: EpochMs; readonly day: number }

/** The matches of the day, two of them with another id and kick-off. */
export function playOvertime(setup: Unplayed, at: EpochMs): readonly Match[] {
  const cups = new Set(setup.leagues.filter(isKnockout).map(league => league.id))
  const ties = setup.matches.filter(
    match => cups.has(match.leagueId) && match.tie?.leg !== 1 && match.state === 0 && match.kickoff > at,
  )
  const replaced = new Map<number, Match>()
  for (const [place, [state, minutesAgo]] of WANTED.entries()) {
    const tie = ties[place]
    const kickoff = Math.floor((at - minutesAgo * MINUTE) / (5 * MINUTE)) * 5 * MINUTE
    const found = tie && search(setup, { ...tie, kickoff, halfStart: kickoff }, state, at, place * TRIES)
    if (found) replaced.set(tie.id, found)
  }
  return setup.matches.map(match => replaced.get(match.id) ?? match)
}

function search(setup: Unplayed, tie: Match, state: 4 | 5, at: EpochMs, from: number): Match | undefined {
  for (let number = from; number < from + TRIES; number++) {
    const match = { ...tie, id: spareIdOn(setup.day, number) }
    const pitch = new Pitch({ ...setup, matches: [match], at: setup.from })
    finish(pitch.advance(at))
    if (pitch.plays[0]?.match.state === state) return match
  }
  return undefined
}
