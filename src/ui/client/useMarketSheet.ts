/**
 * Every market of one match as the board has it, corner prices included, which no row shows. `undefined` until the first
 * answer; `null` when the match is not on the board.
 */
import { useEffect, useState } from 'react'
import type { MarketSheet } from '../../engine/contract/details/quotes'
import type { MatchId } from '../../engine/contract/units'
import { useEngine } from './hooks'
import { keepAsking } from './keepAsking'

export function useMarketSheet(match: MatchId): MarketSheet | null | undefined {
  const engine = useEngine()
  const [known, setKnown] = useState<{ readonly match: MatchId; readonly sheet: MarketSheet | null }>()
  useEffect(
    () =>
      keepAsking(
        engine,
        [match],
        () => engine.commands().details.marketDetail(match),
        sheet => setKnown({ match, sheet }),
      ),
    [engine, match],
  )
  return known?.match === match ? known.sheet : undefined
}
