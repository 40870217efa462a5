/** Matches highlighted for a goal now. Listeners are registered by match, so that only that match's row renders. */
import type { MatchId, Side } from '../../../engine/contract/units'
import type { Alert } from '../../../engine/contract/view'
import { createKeyedListeners } from '../../kit/dom/listeners'

const GOAL_MS = 1_000

export interface Goals {
  readonly announce: (alerts: readonly Alert[]) => void
  readonly sideOf: (match: MatchId) => Side | undefined
  readonly onMatch: (match: MatchId, listener: () => void) => () => void
  readonly stop: () => void
}

export function createGoals(): Goals {
  const lit = new Map<MatchId, Side>()
  const timers = new Map<MatchId, ReturnType<typeof setTimeout>>()
  const listeners = createKeyedListeners<MatchId>()

  const light = (matchId: MatchId, side: Side) => {
    clearTimeout(timers.get(matchId))
    lit.set(matchId, side)
    timers.set(matchId, setTimeout(dim, GOAL_MS, matchId))
    listeners.wake(matchId)
  }
  const dim = (match: MatchId) => {
    lit.delete(match)
    timers.delete(match)
    listeners.wake(match)
  }

  return {
    announce(alerts) {
      for (const { kind, matchId, side, hidden } of alerts)
        if (kind === 'goal' && !hidden) light(matchId, side)
    },
    sideOf: match => lit.get(match),
    onMatch: listeners.on,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      lit.clear()
    },
  }
}
