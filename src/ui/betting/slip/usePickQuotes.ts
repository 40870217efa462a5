/** How the picks of the slip stand, all in one question: `keepAsking` says when it is asked. */
import { useEffect, useState } from 'react'
import type { PickQuote, SlipPick } from '../../../engine/contract/details/bets'
import { useEngine } from '../../client/hooks'
import { keepAsking } from '../../client/keepAsking'
import { companyAndFormat, useChoice } from '../../prefs/useChoice'

/** `undefined` for a pick that no answer has spoken of yet. */
export function usePickQuotes(picks: readonly SlipPick[]): (pick: SlipPick) => PickQuote | undefined {
  const engine = useEngine()
  const { company, format } = useChoice(companyAndFormat)
  const [known, setKnown] = useState<ReadonlyMap<string, PickQuote>>(new Map())
  useEffect(() => {
    if (picks.length === 0) return undefined
    return keepAsking(
      engine,
      picks.map(({ matchId }) => matchId),
      () => engine.commands().details.quotePicks(picks),
      quotes => setKnown(byPick(picks, quotes)),
    )
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
