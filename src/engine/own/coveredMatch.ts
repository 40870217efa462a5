/**
 * A match without everything that reveals its score, for visitors who hide scores or whose screen is delayed.
 *
 * Rules OWN9, OWN10 and OWN15 in docs/rules/own.md.
 */
import type { Match } from '../board/match'
import type { EpochMs } from '../contract/units'
import { secondHalfStart } from '../match/clock'
import { isRunning } from '../match/phase'

const MINUTE = 60_000
/** Longest second half: 45 minutes, 27 minutes of added time, and the longest screen delay of 180 s. */
const SECOND_HALF_MS = 75 * MINUTE
/** Longest match of two halves, from kick-off. */
const TWO_HALVES_MS = 150 * MINUTE
/** Longest match with extra time and a shoot-out, from kick-off. */
const LONGEST_MS = 240 * MINUTE
/** State code of a match in play whose half is unknown. */
const IN_PLAY = 6

const NO_SCORE = {
  homeScore: null,
  guestScore: null,
  homeHalfScore: null,
  guestHalfScore: null,
  homeRed: null,
  guestRed: null,
  homeYellow: null,
  guestYellow: null,
  homeCorner: null,
  guestCorner: null,
  hasCorners: false,
  explain: '',
  varText: '',
  varEvents: '',
  varResult: '',
} as const satisfies Partial<Match>

/** True if there is a score to hide: a match to come has no score. */
export const hasBegun = ({ state }: Pick<Match, 'state'>): boolean => state !== 0

type Play = Pick<Match, 'state' | 'kickoff' | 'halfStart' | 'explain'>

/**
 * True if the match's state may differ from that on a delayed screen: in play, or ended recently. `at`: server clock.
 */
export function isInDoubt(match: Play, at: EpochMs): boolean {
  return isRunning(match.state) || (match.state !== 0 && at < overAt(match))
}

/** Time at which an ended match has ended on every delayed screen. A note (`explain`) may mean extra time. */
function overAt({ kickoff, halfStart, explain }: Play): EpochMs {
  if (kickoff === null) return Infinity
  if (explain !== '') return kickoff + LONGEST_MS
  const isKnown =
    halfStart !== null && halfStart > kickoff && secondHalfStart(kickoff, halfStart) === halfStart
  return isKnown ? halfStart + SECOND_HALF_MS : kickoff + TWO_HALVES_MS
}

/** Removes the score. State and minute stay. */
export const hiddenMatch = (match: Match): Match => ({ ...match, ...NO_SCORE, hidden: 'chosen' })

/** Removes the score, the half, and whether the match has ended. */
export const waitingMatch = (match: Match): Match => ({
  ...match,
  ...NO_SCORE,
  state: IN_PLAY,
  injuryTime: null,
  stopped: null,
  hidden: 'waiting',
})
