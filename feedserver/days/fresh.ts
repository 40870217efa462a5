/** A match put back to before its kick-off, or handed to another day under another id. */
import type { Match } from '../model'

/** Cancelled, undecided, postponed: known before the day. */
const CALLED_OFF: ReadonlySet<number> = new Set([-10, -11, -14])

/** Called-off matches stay called off. */
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

/** The same match at another hour; what has happened moves with it. */
export function movedBy(match: Match, ms: number): Match {
  return { ...match, kickoff: match.kickoff + ms, halfStart: match.halfStart + ms }
}
