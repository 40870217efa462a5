/** What the stake would return, calculated by the engine. The last estimate stays until the next one arrives. */
import { useEffect, useState } from 'react'
import type { Bet, BetEstimate } from '../../engine/contract/details'
import { useEngine } from '../client/hooks'

export function useEstimate(bet: Bet | null): BetEstimate | null {
  const engine = useEngine()
  const [estimate, setEstimate] = useState<BetEstimate | null>(null)
  const { price, market, line, stake } = bet ?? NO_BET
  useEffect(() => {
    let wanted = true
    const put = (next: BetEstimate | null) => {
      if (wanted) setEstimate(next)
    }
    if (stake > 0)
      engine
        .commands()
        .details.estimate({ price, market, line, stake })
        .then(put, () => put(null))
    return () => {
      wanted = false
    }
  }, [engine, price, market, line, stake])
  return stake > 0 ? estimate : null
}

const NO_BET: Bet = { price: 0, market: 'HDP', line: null, stake: 0 }
