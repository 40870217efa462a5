/**
 * Every market of one match as the board has it: requested again when the match's row changes, and every 3 s for what
 * no row shows (corner prices). `undefined` until the first answer; `null` when the match is not on the board.
 */
import { useEffect, useState } from 'react'
import type { MarketSheet } from '../../engine/contract/details/quotes'
import { rowKey } from '../../engine/contract/rowKey'
import type { MatchId } from '../../engine/contract/units'
import { useEngine } from './hooks'

const ASK_EVERY_MS = 3_000

export function useMarketSheet(match: MatchId): MarketSheet | null | undefined {
  const engine = useEngine()
  const [known, setKnown] = useState<{ readonly match: MatchId; readonly sheet: MarketSheet | null }>()
  useEffect(() => {
    let wanted = true
    let asking = false
    let again = false
    const ask = () => {
      if (asking) {
        again = true
        return
      }
      asking = true
      again = false
      engine.commands().details.marketDetail(match).then(put, done)
    }
    const put = (sheet: MarketSheet | null) => {
      if (wanted) setKnown({ match, sheet })
      done()
    }
    const done = () => {
      asking = false
      if (wanted && again) ask()
    }
    ask()
    const stop = engine.store.onRow(rowKey('match', match), ask)
    const timer = setInterval(() => {
      if (document.hidden) return
      asking = false
      ask()
    }, ASK_EVERY_MS)
    return () => {
      wanted = false
      stop()
      clearInterval(timer)
    }
  }, [engine, match])
  return known?.match === match ? known.sheet : undefined
}
