/**
 * Matches in play of which no news comes any more (D67): they are not in play, whatever their state says.
 *
 * Source: state, kick-off and start of the half of a match, and the time of its latest change, all on the server's clock. Rules
 *         SIL1-SIL8 in docs/rules/clock.md.
 * Errors: none. A time that has not come is no news. A match of which no time is known is never silent.
 */
import type { Phase } from '../contract/phase'
import type { EpochMs } from '../contract/units'
import { SECOND_HALF_AFTER } from './clock'
import { isRunning, phaseOf, progressOf, type Progress } from './phase'

/** With a reading of this age or older nothing is announced: the phone may have slept since, and the goals are old. */
export const STALE_MS = 120_000
const HOUR = 3_600_000
/** A half of 45 minutes, a pause of 15 and 30 added minutes. */
const MOST_QUIET_MS = 1.5 * HOUR
/** From the kick-off to the latest end, without and with extra time. */
const LONGEST_MS = 3 * HOUR
const LONGEST_EXTRA_MS = 4 * HOUR
const FIRST_HALF = 1
/** Extra time, a shoot-out, and play of which no half is named. */
const EXTRA_TIME = 4

export interface PlayTimes {
  readonly state: number
  readonly kickoff: EpochMs | null
  readonly halfStart: EpochMs | null
  /** Server time of the latest change of the match; `null` or absent where none was received. */
  readonly newsAt?: EpochMs | null
}

/** The server time from which a match is silent if nothing else comes; `Infinity` for one that is not in play or has no times. */
export function silentFrom(match: PlayTimes, at: EpochMs): EpochMs {
  if (!isRunning(match.state)) return Infinity
  const longest = match.state >= EXTRA_TIME ? LONGEST_EXTRA_MS : LONGEST_MS
  return Math.max(begunAt(match, at) + longest, quietFrom(match, at) + MOST_QUIET_MS)
}

export const isSilent = (match: PlayTimes, at: EpochMs): boolean => silentFrom(match, at) <= at

/** The latest of kick-off, start of the half and change; `Infinity` where none is known. */
export function quietFrom({ kickoff, halfStart, newsAt = null }: PlayTimes, at: EpochMs): EpochMs {
  const latest = Math.max(past(kickoff, at), past(halfStart, at), past(newsAt, at))
  return latest === -Infinity ? Infinity : latest
}

const past = (time: EpochMs | null, at: EpochMs): EpochMs => (time !== null && time <= at ? time : -Infinity)

/** Where no kick-off is known, it follows from the start of the half. */
function begunAt({ state, kickoff, halfStart }: PlayTimes, at: EpochMs): EpochMs {
  if (kickoff !== null && kickoff <= at) return kickoff
  if (halfStart === null || halfStart > at) return -Infinity
  return state === FIRST_HALF ? halfStart : halfStart - SECOND_HALF_AFTER
}

/** The phase at a moment. `states`: as in `phaseOf`. */
export function phaseAt(match: PlayTimes, at: EpochMs, states: 'gf' | 'widget'): Phase {
  return isSilent(match, at) ? 'silent' : phaseOf(match.state, states)
}

/** Where a match stands in its league at a moment: a silent one stands with those that have ended. */
export function playProgress(match: PlayTimes, at: EpochMs): Progress {
  return isSilent(match, at) ? 'ended' : progressOf(match.state)
}
