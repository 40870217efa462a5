/** The stage of a match, from a state code of the feeds. Rule DET8 in docs/rules/details.md. */
import type { EarlyStage, EndedStage, OffStage, RunningStage } from '../contract/matchBrief'
import { isRunning, phaseOf } from '../match/phase'

/** A stage without score and minute, which the caller adds. */
export type BareStage =
  | EarlyStage
  | OffStage
  | Pick<RunningStage, 'stage' | 'phase'>
  | Pick<EndedStage, 'stage'>

/** A code that no table knows counts as running above 0 and as off below 0. */
export function stageOf(state: number, source: 'gf' | 'widget'): BareStage {
  const phase = phaseOf(state, source)
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
