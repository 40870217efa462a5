/**
 * Minute of a match. For a match whose play has stopped, it is the minute of the stop (D66).
 *
 * Minutes of running play come from `clock.ts`. Rules CLK20-CLK23 and SIL6 in docs/rules/clock.md. Never fails. Empty
 * if the minute is unknown.
 */
import { mayHaveStopped } from '../contract/phase'
import type { EpochMs, Zone } from '../contract/units'
import { minuteText } from './clock'
import { phaseOf } from './phase'
import { isSilent, type PlayTimes } from './silence'

/** State of a match when its play stopped. */
export interface StoppedPlay {
  readonly state: number
  readonly halfStart: EpochMs | null
  /** Server time at which play was seen to stop. */
  readonly at: EpochMs
}

export interface Played extends PlayTimes {
  /** Stop of play. Absent in records of feeds, which do not have it. */
  readonly stopped?: StoppedPlay | null
}

export function playMinute(match: Played, at: EpochMs, zone: Zone): string {
  const { state, kickoff, halfStart, stopped = null } = match
  if (isSilent(match, at)) return ''
  if (stopped === null || !mayHaveStopped(phaseOf(state, 'gf')))
    return minuteText(state, kickoff, halfStart, at, zone)
  return minuteText(stopped.state, kickoff, stopped.halfStart, stopped.at, zone)
}
