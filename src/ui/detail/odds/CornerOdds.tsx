/** The corner handicap of a match, and its corner total where the list has none. Renders nothing where the file has neither. */
import type { MarketSheet, QuoteLine } from '../../../engine/contract/details/quotes'
import type { MatchId } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { RequestFailed } from '../frame/PanelState'
import { useCorners } from '../../client/requests/matchRequests'
import { QuoteTable } from './QuoteTable'

interface CornerOddsProps {
  readonly match: MatchId
  readonly sheet: MarketSheet | null | undefined
}

export function CornerOdds({ match, sheet }: CornerOddsProps) {
  const text = useText()
  const reply = useCorners(match)
  const priced = reply.state === 'ready' ? reply.value : null
  const inList = sheet?.markets.some(({ market }) => market === 'cornersOU') === true
  const total = inList ? null : (priced?.total ?? null)
  const column = (line: QuoteLine) => [
    { key: 'price', name: text('odds.price'), title: text('odds.price'), line },
  ]
  if (reply.state === 'failed') return <RequestFailed failure={reply} />
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
