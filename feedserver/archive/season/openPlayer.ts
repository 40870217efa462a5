/** A player of days in a thread of its own. Errors: `play` rejects when the thread has died. */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { startThread } from '../../kit/threads/startThread'
import { ThreadAnswers } from '../../kit/threads/threadAnswers'
import type { SeasonPlan } from '../../contract/season'
import type { SeasonRows } from './seasonRows'

export interface DayPlayer {
  /** The rows of a day: with results before the present one, without after it. */
  readonly play: (day: number) => Promise<SeasonRows>
}

export interface OpenPlayer extends DayPlayer {
  readonly end: () => Promise<unknown>
}

export function openPlayer(plan: SeasonPlan): OpenPlayer {
  const worker = startThread('player', plan)
  const remote = Comlink.wrap<DayPlayer>(nodeEndpoint(worker))
  const answers = new ThreadAnswers(worker)
  return {
    play: day => answers.wait(remote.play(day)),
    end: () => worker.terminate(),
  }
}
