/**
 * Makes sure that one cup tie is in extra time and one in a shoot-out, so that both can be seen on every day.
 *
 * Nothing is forced: ids, on which the course of a match depends, are tried until a tie is in that state at that time.
 */
import type { EpochMs, League, Match } from '../model'
import { finish } from '../work'
import { Pitch, type PitchSetup } from './pitch'
import { freshMatch } from './turnover'

const MINUTE = 60_000
const WANTED: readonly (readonly [state: 4 | 5, minutesAgo: number])[] = [
  [4, 130],
  [5, 155],
]
const TRIES = 120
const SPARE_IDS = 500_000

type Setup = Omit<PitchSetup, 'at'>

export function playOvertime(day: Setup, at: EpochMs): readonly Match[] {
  const cups = new Set(day.leagues.filter(isKnockout).map(league => league.id))
  const ties = day.matches.filter(match => cups.has(match.leagueId) && match.state === 0)
  const replaced = new Map<number, Match>()
  for (const [place, [state, minutesAgo]] of WANTED.entries()) {
    const tie = ties[place]
    const found = tie && search(day, tie, state, at, minutesAgo * MINUTE, place * TRIES)
    if (found) replaced.set(tie.id, found)
  }
  return day.matches.map(match => replaced.get(match.id) ?? match)
}

const isKnockout = (league: League): boolean => league.page === 'CupMatch' && league.stage === ''

function search(
  day: Setup,
  tie: Match,
  state: 4 | 5,
  at: EpochMs,
  ago: number,
  from: number,
): Match | undefined {
  const kickoff = Math.floor((at - ago) / (5 * MINUTE)) * 5 * MINUTE
  for (let number = from; number < from + TRIES; number++) {
    const match = freshMatch({ ...tie, id: tie.id + SPARE_IDS + number, kickoff })
    const pitch = new Pitch({ ...day, matches: [match], at: kickoff - MINUTE })
    finish(pitch.advance(at))
    const played = pitch.plays[0]?.match
    if (played?.state === state && (state === 5 || played.score[0] === played.score[1])) return played
  }
  return undefined
}
