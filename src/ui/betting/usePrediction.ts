/** The AI's prediction for a match. */
import type { Prediction } from '../../engine/contract/details/matches'
import { succeeded } from '../../engine/contract/result'
import type { MatchId } from '../../engine/contract/units'
import { useRequest } from '../client/requests/useRequest'

/** The engine replies within 5 s; without a reply by now it has died. */
export const PREDICTION_PATIENCE_MS = 6_000

export function usePrediction(match: MatchId): Prediction | 'loading' {
  const reply = useRequest({
    key: `prediction ${match}`,
    send: async details => succeeded(await details.prediction(match)),
    patienceMs: PREDICTION_PATIENCE_MS,
  })
  if (reply.state === 'loading') return 'loading'
  const isOfMatch = reply.state === 'ready' && reply.value.matchId === match
  return isOfMatch ? reply.value : { matchId: match, result: -1 }
}
