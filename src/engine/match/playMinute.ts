/**
 * The minute of a match at a moment: of one in play, and of one whose play has stopped, that at which it stopped (D66).
 *
 * Rules CLK1-CLK8, CLK20 and SIL6 in docs/rules/clock.md. Errors: none; empty where no minute is known.
 */
import { mayHaveStopped } from '../contract/phase'
import type { EpochMs, Zone } from '../contract/units'
import { minuteText } from './clock'
import { phaseOf } from './phase'
import { isSilent, type PlayTimes } from './silence'

/** How a match stood when its play stopped. */
export interface StoppedPlay {
  readonly state: number
  readonly halfStart: EpochMs | null
  /** Server time. */
  readonly at: EpochMs
}

export interface Played extends PlayTimes {
  /** Absent in records of feeds, which do not say it. */
  readonly stopped?: StoppedPlay | null
}

export function playMinute(match: Played, at: EpochMs, zone: Zone): string {
  const { state, kickoff, halfStart, stopped = null } = match
  if (isSilent(match, at)) return ''
  if (stopped === null || !mayHaveStopped(phaseOf(state, 'gf')))
    return minuteText(state, kickoff, halfStart, at, zone)
  return minuteText(stopped.state, kickoff, stopped.halfStart, stopped.at, zone)
}
