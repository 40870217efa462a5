/** The current quotes of all picks of the slip, in one request. */
import type { PickQuote, SlipPick } from '../../../engine/contract/details/bets'
import { succeeded } from '../../../engine/contract/result'
import { latestOf, useRequest } from '../../client/requests/useRequest'
import { companyAndFormat, useChoice } from '../../state/useChoice'

/** `undefined` for a pick that is in no reply yet. */
export function usePickQuotes(picks: readonly SlipPick[]): (pick: SlipPick) => PickQuote | undefined {
  const { company, format } = useChoice(companyAndFormat)
  const reply = useRequest(
    picks.length === 0
      ? null
      : {
          key: JSON.stringify([picks, company, format]),
          send: async details => succeeded(byPick(picks, await details.quotePicks(picks))),
          matches: picks.map(({ matchId }) => matchId),
        },
  )
  const quotes = latestOf(reply)
  return pick => quotes?.get(keyOf(pick))
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
