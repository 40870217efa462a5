/**
 * Replaces two cup ties so that one is in extra time and one in a shoot-out on every day.
 *
 * The course of a match depends on its id, so ids are tried until a tie is in that state at that time.
 */
import type { Match } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import { finish } from '../../kit/work/work'
import { spareIdOn } from '../almanac/calendar'
import { Pitch, type PitchSetup } from '../play/pitch'
import { isKnockout } from '../almanac/ties'

const MINUTE = 60_000
const WANTED: readonly (readonly [state: 4 | 5, minutesAgo: number])[] = [
  [4, 130],
  [5, 155],
]
const TRIES = 200

/** A day before any match is played, from `from` on. */
export type Unplayed = Omit<PitchSetup, 'at'> & { readonly from: EpochMs; readonly day: number }

/** Matches of the day, two of them with another id and kick-off. */
export function playOvertime(setup: Unplayed, at: EpochMs): readonly Match[] {
  const cups = new Set(setup.leagues.filter(isKnockout).map(league => league.id))
  let ties = setup.matches.filter(match => cups.has(match.leagueId) && isOpen(match))
  const replaced = new Map<number, Match>()
  for (const [index, wanted] of WANTED.entries()) {
    const found = search(setup, ties, wanted, at, index * TRIES)
    if (found === undefined) continue
    replaced.set(found.tie.id, found.match)
    ties = ties.filter(tie => tie !== found.tie)
  }
  return setup.matches.map(match => replaced.get(match.id) ?? match)
}

/** Whether the tie is open at kick-off: a single match, or a second leg after a level first leg. */
const isOpen = ({ tie }: Match): boolean =>
  tie === undefined || (tie.leg === 2 && (tie.first === null || tie.first[0] === tie.first[1]))

interface Found {
  readonly tie: Match
  /** The tie with an id and a kick-off that lead to the state. */
  readonly match: Match
}

/** Tries the ties in turn, each time with another id. */
function search(
  setup: Unplayed,
  ties: readonly Match[],
  [state, minutesAgo]: (typeof WANTED)[number],
  at: EpochMs,
  from: number,
): Found | undefined {
  const kickoff = Math.floor((at - minutesAgo * MINUTE) / (5 * MINUTE)) * 5 * MINUTE
  for (let number = from; number < from + TRIES; number++) {
    const tie = ties[number % ties.length]
    if (tie === undefined) return undefined
    const id = spareIdOn(setup.day, number)
    const match: Match = { ...tie, id, kickoff, halfStart: kickoff, state: 0 }
    const pitch = new Pitch({ ...setup, matches: [match], at: setup.from })
    finish(pitch.advance(at))
    if (pitch.plays[0]?.match.state === state) return { tie, match }
  }
  return undefined
}
