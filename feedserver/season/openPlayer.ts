/** A player of days in a thread of its own. Errors: `play` rejects when the thread has died. */
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { startThread } from '../threads/startThread'
import type { DayPlayer } from './dayPlayer'
import type { SeasonPlan } from './seasonPlan'

export interface OpenPlayer extends DayPlayer {
  readonly end: () => Promise<unknown>
}

export function openPlayer(plan: SeasonPlan): OpenPlayer {
  const worker = startThread('player', plan)
  const remote = Comlink.wrap<DayPlayer>(nodeEndpoint(worker))
  const died = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`the thread that plays the season ended with ${code}`)))
  })
  // Nobody may be waiting for it.
  died.catch(() => {})
  return {
    play: day => Promise.race([remote.play(day), died]),
    end: () => worker.terminate(),
  }
}
