/**
 * Distribution of the expected goals over a match, and the effect of score and red cards.
 *
 * Rates rise evenly from 0.82 to 1.18 of the average, so that the second half has more goals than the first. Minutes
 * are minutes of play: 0-45 and added time in the first half, 45-90 and added time in the second.
 */
import type { Match, MatchState, Pair } from '../../contract/model'
import type { Rating } from './rating'

const ADDED_FIRST = 2
const ADDED_SECOND = 5
export const EXTRA_TIME = 30

/** Share of the goals of 90 minutes in one minute. */
export const minuteShare = (minute: number): number => (0.82 + (0.36 * Math.min(minute, 95)) / 90) / 90

/** Share of the goals of 90 minutes between two minutes of play. */
export function shareBetween(from: number, to: number): number {
  if (to <= from) return 0
  return ((to - from) * (0.82 + (0.18 * (from + to)) / 90)) / 90
}

/** Minutes of play at `now` (ms), counted from the start of the half. 45 at half-time. */
export function minuteOf(match: Match, now: number): number {
  const run = Math.max(0, (now - match.halfStart) / 60_000)
  if (match.state === 1) return run
  if (match.state === 2) return 45
  if (match.state === 3) return 45 + run
  return match.state === 0 ? 0 : 90
}

/** Share of the goals of 90 minutes that is still to come, by full time and by half-time. */
export function shareLeft(match: Match, now: number): { readonly match: number; readonly half: number } {
  const minute = minuteOf(match, now)
  const second = (added: number) => shareBetween(45, 90 + added)
  if (match.state === 0 || match.state === 1) {
    const added = match.state === 1 ? (match.injuryTime ?? ADDED_FIRST) : ADDED_FIRST
    const half = shareBetween(minute, Math.max(45 + added + 0.5, minute + 0.5))
    return { match: half + second(ADDED_SECOND), half }
  }
  if (match.state === 2) return { match: second(ADDED_SECOND), half: 0 }
  if (match.state !== 3) return { match: 0, half: 0 }
  return {
    match: shareBetween(minute, Math.max(90.5 + (match.injuryTime ?? ADDED_SECOND), minute + 0.5)),
    half: 0,
  }
}

/** Rating in goals in 90 minutes, changed by score and red cards. The side behind attacks more. */
export function bend(rating: Rating, score: Pair, red: Pair): Rating {
  const lead = score[0] - score[1]
  return {
    home: rating.home * pressure(-lead) * men(red[0], red[1]),
    guest: rating.guest * pressure(lead) * men(red[1], red[0]),
  }
}

function pressure(behind: number): number {
  if (behind > 0) return 1 + 0.07 * Math.min(behind, 2)
  return 1 + 0.04 * Math.max(behind, -2)
}

const men = (own: number, other: number): number => 0.7 ** own * 1.18 ** other

/** Expected corners in 90 minutes. Stronger sides have more. */
export const cornerRate = (rating: Rating): Rating => ({
  home: 3.7 + 1.05 * rating.home,
  guest: 3.3 + 1.05 * rating.guest,
})

export const isPlaying = (state: MatchState): boolean => state === 1 || state === 3 || state === 4
