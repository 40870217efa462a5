/** Phases in which a match takes no bets, even if its feed still has prices. */
export const TAKES_NO_BETS: ReadonlySet<Phase> = new Set([
  'finished',
  'cancelled',
  'abandoned',
  'postponed',
  'unavailable',
])

/** The phase of a match, the same for every source; `engine/match/phase.ts` maps the codes of each source to it. */
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
