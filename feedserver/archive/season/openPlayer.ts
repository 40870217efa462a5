/**
 * Plays days in a thread of its own. Errors: `play` rejects when the thread dies before its answer, and after `end`.
 */
import type { SeasonPlan } from '../../contract/season'
import { startThread } from '../../kit/threads/startThread'
import { SupervisedThread } from '../../kit/threads/supervisedThread'
import type { SeasonRows } from './seasonRows'

export interface DayPlayer {
  /** Rows of a day: with results before the current day, without results after it. */
  readonly play: (day: number) => Promise<SeasonRows>
}

export interface OpenPlayer extends DayPlayer {
  readonly end: () => Promise<unknown>
}

export function openPlayer(plan: SeasonPlan): OpenPlayer {
  const thread = new SupervisedThread<DayPlayer>({
    open: () => startThread('player', plan),
    restart: 'with a call',
    restMs: () => 0,
  })
  return {
    play: day => thread.call(remote => remote.play(day)),
    end: () => thread.close(),
  }
}
