/**
 * A match as a visitor sees it who hides scores, or whose screen is behind: without everything that gives the score away.
 *
 * Rules OWN5, OWN9, OWN10 in docs/rules/own.md. Errors: none.
 */
import type { Match } from '../board/match'
import type { EpochMs } from '../contract/units'
import { isRunning } from '../match/phase'

const MINUTE = 60_000
/** A second half, with 27 added minutes and the 180 s by which a screen is behind at most. */
const SECOND_HALF_MS = 75 * MINUTE
/** A match of two halves, from its kick-off. */
const TWO_HALVES_MS = 150 * MINUTE
/** With extra time and a shoot-out. */
const LONGEST_MS = 240 * MINUTE
/** Play of which no half is named. */
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

/** Whether there is something to hide: a match to come has no score. */
export const hasBegun = ({ state }: Pick<Match, 'state'>): boolean => state !== 0

type Play = Pick<Match, 'state' | 'kickoff' | 'halfStart' | 'explain'>

/** Whether a match may stand otherwise now than on a screen that is behind: in play, or ended lately. `at`: server clock. */
export function isInDoubt(match: Play, at: EpochMs): boolean {
  return isRunning(match.state) || (match.state !== 0 && at < overAt(match))
}

/** When a match that has ended has ended for every screen. A note may speak of extra time. */
function overAt({ kickoff, halfStart, explain }: Play): EpochMs {
  if (kickoff === null) return Infinity
  if (explain !== '') return kickoff + LONGEST_MS
  return halfStart !== null && halfStart > kickoff ? halfStart + SECOND_HALF_MS : kickoff + TWO_HALVES_MS
}

/** Its state and minute stay. */
export const hiddenMatch = (match: Match): Match => ({ ...match, ...NO_SCORE, hidden: 'chosen' })

/** Neither its half nor whether it has ended is said. */
export const waitingMatch = (match: Match): Match => ({
  ...match,
  ...NO_SCORE,
  state: IN_PLAY,
  injuryTime: null,
  stopped: null,
  hidden: 'waiting',
})
