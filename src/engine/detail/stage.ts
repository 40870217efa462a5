/** The stage of a match, from a state code of the feeds. Rule DET8 in docs/rules/details.md. */
import type { OffPhase, RunningPhase } from '../contract/details/matches'
import { isRunning, phaseOf } from '../match/phase'

/** A stage without score and minute, which the caller adds. */
export type BareStage =
  | { readonly stage: 'early' }
  | { readonly stage: 'ended' }
  | { readonly stage: 'off'; readonly phase: OffPhase }
  | { readonly stage: 'running'; readonly phase: RunningPhase }

/** A code that no table knows counts as running above 0 and as off below 0. */
export function stageOf(state: number, states: 'gf' | 'widget'): BareStage {
  const phase = phaseOf(state, states)
  switch (phase) {
    case 'notStarted':
      return { stage: 'early' }
    case 'finished':
      return { stage: 'ended' }
    case 'firstHalf':
    case 'halfTime':
    case 'secondHalf':
    case 'extraTime':
    case 'penalties':
      return { stage: 'running', phase }
    case 'notInPlay':
      return { stage: isRunning(state) ? 'running' : 'off', phase }
    case 'cancelled':
    case 'undecided':
    case 'abandoned':
    case 'interrupted':
    case 'postponed':
    case 'unavailable':
      return { stage: 'off', phase }
  }
}
