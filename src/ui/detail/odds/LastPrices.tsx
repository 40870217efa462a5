/** Last prices of an ended match: double chance, and markets that the list lacks. */
import type { MarketSheet, ResultPrices } from '../../../engine/contract/details/quotes'
import type { MatchId } from '../../../engine/contract/units'
import { useRequest } from '../../client/requests/useRequest'
import { useText } from '../../i18n/useText'
import { companyAndFormat, useChoice } from '../../state/useChoice'
import { PanelState } from '../frame/PanelState'
import { QuoteTable } from './QuoteTable'

const FRESH_MS = 60_000

interface LastPricesProps {
  readonly match: MatchId
  /** `undefined` until the prices are known. */
  readonly sheet: MarketSheet | null | undefined
}

export function LastPrices({ match, sheet }: LastPricesProps) {
  const text = useText()
  const { company, format } = useChoice(companyAndFormat)
  const reply = useRequest({
    key: `last ${match} ${company} ${format}`,
    send: details => details.resultOdds(match),
    freshMs: FRESH_MS,
  })
  const isListed = (market: string) => sheet?.markets.some(one => one.market === market) === true
  const tablesOf = (prices: ResultPrices | null) =>
    prices === null
      ? []
      : ([
          ['HDP', text('market.HDP'), prices.handicap],
          ['ou', text('market.ou'), prices.total],
          ['1x2', text('market.1x2'), prices.result],
          ['doubleChance', text('odds.doubleChance'), prices.doubleChance],
        ] as const)
  if (sheet === undefined) return null
  // The list has prices of the match, so a note about missing other prices is unnecessary.
  if (reply.state === 'ready' && sheet !== null && sheet.markets.length > 0 && reply.value === null)
    return null
  return (
    <PanelState aged reply={reply} empty={text('odds.empty')}>
      {prices =>
        tablesOf(prices).flatMap(([market, name, line]) =>
          line === null || isListed(market) ? (
            []
          ) : (
            <QuoteTable
              key={market}
              market={market}
              name={name}
              columns={[{ key: 'last', name: text('odds.last'), title: text('odds.lastLong'), line }]}
            />
          ),
        )
      }
    </PanelState>
  )
}
