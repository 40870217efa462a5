/** The AI's prediction for a match. A late answer for another match is dropped. */
import { useEffect, useState } from 'react'
import type { Prediction } from '../../engine/contract/details/matches'
import type { MatchId } from '../../engine/contract/units'
import { useEngine } from '../client/hooks'

/** The engine answers within 5 s; without an answer by now it has died. */
export const PATIENCE_MS = 6_000

export function usePrediction(match: MatchId): Prediction | 'loading' {
  const engine = useEngine()
  const [known, setKnown] = useState<Prediction>()
  useEffect(() => {
    let wanted = true
    const put = (prediction: Prediction) => {
      if (!wanted || prediction.matchId !== match) return
      wanted = false
      setKnown(prediction)
    }
    const none = () => put({ matchId: match, result: -1 })
    const timer = setTimeout(none, PATIENCE_MS)
    engine.commands().details.prediction(match).then(put, none)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [engine, match])
  return known?.matchId === match ? known : 'loading'
}
