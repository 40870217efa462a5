/**
 * Phase of a match, the same for every source. `engine/match/phase.ts` maps the state codes of each source to phases.
 */
export type Phase =
  | 'notStarted'
  | 'firstHalf'
  | 'halfTime'
  | 'secondHalf'
  | 'extraTime'
  | 'penalties'
  /** Match in play whose source names no half. */
  | 'inPlay'
  | 'finished'
  | 'cancelled'
  | 'undecided'
  | 'abandoned'
  | 'interrupted'
  | 'postponed'
  /** Code -1 of the widget's feed: 'unavailable or cancelled'. */
  | 'unavailable'
  /** State code that is in no table. */
  | 'notInPlay'
  /** Match in play by its state code, without news for longer than a match can last: `engine/match/silence.ts`. */
  | 'silent'

/** Phases that a state code can give. */
export type StatePhase = Exclude<Phase, 'silent'>

const IN_PLAY: ReadonlySet<Phase> = /* @__PURE__ */ new Set<Phase>([
  'firstHalf',
  'halfTime',
  'secondHalf',
  'extraTime',
  'penalties',
  'inPlay',
])
export const isInPlay = (phase: Phase): boolean => IN_PLAY.has(phase)

const STOPPED: ReadonlySet<Phase> = /* @__PURE__ */ new Set<Phase>(['interrupted', 'abandoned', 'undecided'])
/** Whether play may have begun and stopped. Such a match has a score and the minute at which it stopped. */
export const mayHaveStopped = (phase: Phase): boolean => STOPPED.has(phase)

/**
 * Meaning of a match's prices in each phase. The phase decides, even if the feed still has prices.
 * - `open`: visitors can bet on them.
 * - `closed`: the last prices before kick-off are shown, without movement.
 * - `none`: no prices are shown. The match is called off, interrupted, silent or in an unknown state, so earlier prices
 * would mislead.
 */
export const BETTING: Readonly<Record<Phase, 'open' | 'closed' | 'none'>> = {
  notStarted: 'open',
  firstHalf: 'open',
  halfTime: 'open',
  secondHalf: 'open',
  extraTime: 'open',
  penalties: 'open',
  inPlay: 'open',
  finished: 'closed',
  cancelled: 'none',
  undecided: 'none',
  abandoned: 'none',
  interrupted: 'none',
  postponed: 'none',
  unavailable: 'closed',
  notInPlay: 'none',
  silent: 'none',
}
