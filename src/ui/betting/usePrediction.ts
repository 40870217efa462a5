/** The AI's word on one match. It belongs to that match: a late answer of another never lands. */
import { useEffect, useState } from 'react'
import type { Prediction } from '../../engine/contract/details'
import type { MatchId } from '../../engine/contract/units'
import { useEngine } from '../client/hooks'

/** The engine answers within 5 s; one that died says nothing more. */
export const PATIENCE_MS = 6_000

export function usePrediction(match: MatchId): Prediction['result'] | 'loading' {
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
  return known?.matchId === match ? known.result : 'loading'
}
