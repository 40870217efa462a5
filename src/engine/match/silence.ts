/**
 * Silent matches: in play by their state, but without news for too long (D67). They do not count as in play.
 *
 * Source: state, kick-off and start of the half, and the time of the latest change, all on the server's clock. Rules
 * SIL1-SIL8 in docs/rules/clock.md. Never fails. Future times are ignored. A match without a known time is never
 * silent.
 */
import type { Phase } from '../contract/phase'
import type { EpochMs } from '../contract/units'
import { SECOND_HALF_AFTER } from './clock'
import { isRunning, phaseOf, progressOf, type Progress } from './phase'

/**
 * Age in milliseconds of the previous reading from which events are not announced. The phone may have slept, so the
 * goals are old.
 */
export const STALE_MS = 120_000
const HOUR = 3_600_000
/** Longest time without news: a half of 45 minutes, a break of 15 and 30 added minutes. */
const MOST_QUIET_MS = 1.5 * HOUR
/** Longest time from kick-off to the end, without and with extra time. */
const LONGEST_MS = 3 * HOUR
const LONGEST_EXTRA_MS = 4 * HOUR
const FIRST_HALF = 1
/** First state code with the longer limit. These are extra time, shoot-out, and play in an unnamed part. */
const EXTRA_TIME = 4

export interface PlayTimes {
  readonly state: number
  readonly kickoff: EpochMs | null
  readonly halfStart: EpochMs | null
  /** Server time of the latest change of the match. `null` or absent if no change was received. */
  readonly newsAt?: EpochMs | null
}

/**
 * Server time from which a match is silent without further news. `Infinity` if the match is not in play or has no
 * times.
 */
export function silentFrom(match: PlayTimes, at: EpochMs): EpochMs {
  if (!isRunning(match.state)) return Infinity
  const longest = match.state >= EXTRA_TIME ? LONGEST_EXTRA_MS : LONGEST_MS
  return Math.max(begunAt(match, at) + longest, quietFrom(match, at) + MOST_QUIET_MS)
}

export const isSilent = (match: PlayTimes, at: EpochMs): boolean => silentFrom(match, at) <= at

/** Latest of kick-off, start of the half and change. `Infinity` if all are unknown. */
export function quietFrom({ kickoff, halfStart, newsAt = null }: PlayTimes, at: EpochMs): EpochMs {
  const latest = Math.max(past(kickoff, at), past(halfStart, at), past(newsAt, at))
  return latest === -Infinity ? Infinity : latest
}

const past = (time: EpochMs | null, at: EpochMs): EpochMs => (time !== null && time <= at ? time : -Infinity)

/** Kick-off time. If unknown, it is computed from the start of the half. */
function begunAt({ state, kickoff, halfStart }: PlayTimes, at: EpochMs): EpochMs {
  if (kickoff !== null && kickoff <= at) return kickoff
  if (halfStart === null || halfStart > at) return -Infinity
  return state === FIRST_HALF ? halfStart : halfStart - SECOND_HALF_AFTER
}

/** Phase at a moment. `states`: as in `phaseOf`. */
export function phaseAt(match: PlayTimes, at: EpochMs, states: 'gf' | 'widget'): Phase {
  return isSilent(match, at) ? 'silent' : phaseOf(match.state, states)
}

/** Progress at a moment. A silent match counts as ended. */
export function playProgress(match: PlayTimes, at: EpochMs): Progress {
  return isSilent(match, at) ? 'ended' : progressOf(match.state)
}
