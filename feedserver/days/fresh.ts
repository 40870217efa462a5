/** A match as it was before its kick-off, and a match at another hour. */
import type { Match } from '../model'

/** Cancelled, undecided, postponed: decided before the day. */
const CALLED_OFF: ReadonlySet<number> = new Set([-10, -11, -14])

/** The match before its kick-off. A match that was called off stays so. */
export function fresh(match: Match): Match {
  if (CALLED_OFF.has(match.state)) return match
  return {
    ...match,
    halfStart: match.kickoff,
    state: 0,
    score: [0, 0],
    halfScore: null,
    red: [0, 0],
    yellow: [0, 0],
    corners: [0, 0],
    hasCorners: false,
    lineup: false,
    injuryTime: null,
    varText: '',
    remark: '',
    explain: '',
    events: [],
  }
}

/** The same match `ms` later, with the start of its half. */
export function movedBy(match: Match, ms: number): Match {
  return { ...match, kickoff: match.kickoff + ms, halfStart: match.halfStart + ms }
}
