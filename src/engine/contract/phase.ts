/** The phase of a match, the same for every source; `engine/match/phase.ts` maps the codes of each source to it. */
export type Phase =
  | 'notStarted'
  | 'firstHalf'
  | 'halfTime'
  | 'secondHalf'
  | 'extraTime'
  | 'penalties'
  /** The source names no half. */
  | 'inPlay'
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
  /** In play by its state, but without news for longer than it can last: `engine/match/silence.ts`. */
  | 'silent'

/** What a state code can mean. */
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
/** Play may have begun and stopped, so that there is a score and a minute at which it stopped. */
export const mayHaveStopped = (phase: Phase): boolean => STOPPED.has(phase)

/**
 * What prices mean in each phase, whatever the feed still has. open: they can be bet on. closed: the last prices before
 * the start are shown, without a direction. none: the match was called off or interrupted, has no news any more, or its state is unknown,
 * and earlier prices would mislead.
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
