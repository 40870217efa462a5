/** The profit and return of each final result that is still possible: at most one line per outcome. */
import type { Settled } from '../../engine/contract/details/bets'
import { TRAITS, type Market, type Traits } from '../../engine/contract/markets'
import { useText } from '../i18n/useText'
import { amountText } from './parts/money'
import { useCurrency } from './parts/useStake'

interface SettlementTableProps {
  readonly rows: readonly Settled[]
  readonly market: Market
  /** The price is an in-play price. */
  readonly running: boolean
}

export function SettlementTable({ rows, market, running }: SettlementTableProps) {
  const text = useText()
  const currency = useCurrency()
  const traits: Traits = TRAITS[market]
  return (
    <>
      <table className="bet-settled">
        <caption className="sr-only">{text('bet.finals')}</caption>
        <thead>
          <tr>
            <th scope="col">{text(`bet.final.${resultOf(traits)}`)}</th>
            <th scope="col">{text('bet.outcome')}</th>
            <th scope="col">{text('bet.profit')}</th>
            <th scope="col">{text('bet.returnShort')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ outcome, finals, profit, return: back }) => (
            <tr key={outcome} data-outcome={outcome}>
              <td>{finals}</td>
              <th scope="row">{text(`bet.${outcome}`)}</th>
              <td>{`${profit > 0 ? '+' : ''}${amountText(profit, currency)}`}</td>
              <td>{amountText(back, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {running && traits.family === 'handicap' ? <p className="bet-note">{text('bet.fromNow')}</p> : null}
    </>
  )
}

function resultOf({ family, period, corners }: Traits) {
  if (corners) return 'corners'
  if (family === 'total') return period === 'full' ? 'goals' : 'halfGoals'
  return period === 'full' ? 'score' : 'halfScore'
}
