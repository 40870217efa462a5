/** Nobody takes bets on a match that has ended or is off, whatever prices its feed keeps. */
export const TAKES_NO_BETS: ReadonlySet<Phase> = new Set([
  'finished',
  'cancelled',
  'abandoned',
  'postponed',
  'unavailable',
])

/** Where a match stands, the same for every source; `engine/match/phase.ts` maps each source's codes to it. */
export type Phase =
  | 'notStarted'
  | 'firstHalf'
  | 'halfTime'
  | 'secondHalf'
  | 'extraTime'
  | 'penalties'
  | 'finished'
  | 'cancelled'
  | 'undecided'
  | 'abandoned'
  | 'interrupted'
  | 'postponed'
  /** The widget's own feed says -1 for 'unavailable or cancelled'. */
  | 'unavailable'
  /** A code that no table knows. */
  | 'notInPlay'
