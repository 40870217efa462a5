/**
 * How the picks of the slip stand, all in one question: asked again when the row of one of their matches changes, and every
 * 3 s for what no row shows. While a question is under way the next one waits, and a hidden page asks nothing.
 */
import { useEffect, useState } from 'react'
import type { PickQuote, SlipPick } from '../../../engine/contract/details/bets'
import { rowKey } from '../../../engine/contract/rowKey'
import { useEngine } from '../../client/hooks'
import { usePreferences } from '../../prefs/usePreferences'

const ASK_EVERY_MS = 3_000

/** `undefined` for a pick that no answer has spoken of yet. */
export function usePickQuotes(picks: readonly SlipPick[]): (pick: SlipPick) => PickQuote | undefined {
  const engine = useEngine()
  const { prefs } = usePreferences()
  const { company, format } = prefs
  const [known, setKnown] = useState<ReadonlyMap<string, PickQuote>>(new Map())
  useEffect(() => {
    if (picks.length === 0) return undefined
    let wanted = true
    let asking = false
    let again = false
    const ask = () => {
      again = asking
      if (asking) return
      asking = true
      engine.commands().details.quotePicks(picks).then(put, done)
    }
    const put = (quotes: readonly PickQuote[]) => {
      if (wanted) setKnown(byPick(picks, quotes))
      done()
    }
    const done = () => {
      asking = false
      if (wanted && again) ask()
    }
    ask()
    const stops = [...new Set(picks.map(({ matchId }) => matchId))].map(id =>
      engine.store.onRow(rowKey('match', id), ask),
    )
    const timer = setInterval(() => {
      if (document.hidden) return
      // An engine that died never answers.
      asking = false
      ask()
    }, ASK_EVERY_MS)
    return () => {
      wanted = false
      for (const stop of stops) stop()
      clearInterval(timer)
    }
    // Another bookmaker or format has other answers.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [engine, picks, company, format])
  return pick => known.get(keyOf(pick))
}

const keyOf = ({ matchId, market }: SlipPick) => `${matchId} ${market}`

function byPick(picks: readonly SlipPick[], quotes: readonly PickQuote[]): ReadonlyMap<string, PickQuote> {
  return new Map(
    picks.flatMap((pick, index) => {
      const quote = quotes[index]
      return quote === undefined ? [] : [[keyOf(pick), quote] as const]
    }),
  )
}
