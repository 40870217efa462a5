/** The corner handicap of a match, and the total where the list has no price of it. Nothing where the file has neither. */
import type { MarketSheet, QuoteLine } from '../../../engine/contract/details/quotes'
import type { MatchId } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { Failed } from '../frame/PanelState'
import { useCorners } from '../frame/useCorners'
import { QuoteTable } from './QuoteTable'

interface CornerOddsProps {
  readonly match: MatchId
  readonly sheet: MarketSheet | null | undefined
}

export function CornerOdds({ match, sheet }: CornerOddsProps) {
  const text = useText()
  const answer = useCorners(match)
  const priced = answer.state === 'ready' ? answer.value : null
  const inList = sheet?.markets.some(({ market }) => market === 'cornersOU') === true
  const total = inList ? null : (priced?.total ?? null)
  const column = (line: QuoteLine) => [
    { key: 'price', name: text('odds.price'), title: text('odds.price'), line },
  ]
  if (answer.state === 'failed') return <Failed failure={answer} />
  return (
    <>
      {total === null ? null : (
        <QuoteTable market="cornersOU" name={text('market.cornersOU')} columns={column(total)} />
      )}
      {priced?.handicap ? (
        <QuoteTable market="cornersHDP" name={text('corner.handicap')} columns={column(priced.handicap)} />
      ) : null}
    </>
  )
}
