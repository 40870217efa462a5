/** Profit and return; for a quarter line also the amounts of half a win and half a loss. Always called an estimate. */
import type { BetEstimate } from '../../engine/contract/details'
import type { Traits } from '../../engine/contract/markets'
import { useText } from '../i18n/useText'
import { moneyText } from './money'

export type Closed = 'bet.suspended' | 'bet.closed'

interface EstimateBoxProps {
  readonly estimate: BetEstimate | null
  /** The price as the feed sent it, and its format: 1 Hong Kong, 4 decimal. */
  readonly price: number | null
  readonly wire: Traits['wire']
  /** Why no bet is possible; `undefined` if one is. */
  readonly closed: Closed | undefined
}

export function EstimateBox({ estimate, price, wire, closed }: EstimateBoxProps) {
  const text = useText()
  const open = estimate !== null && closed === undefined
  return (
    <section className="bet-estimate" data-suspended={closed !== undefined || undefined}>
      <h3>{text('bet.result')}</h3>
      <dl>
        <div>
          <dt>{text('bet.profit')}</dt>
          <dd data-bet="profit">{open ? moneyText(estimate.profit) : '-'}</dd>
        </div>
        <div>
          <dt>{text('bet.return')}</dt>
          <dd data-bet="return">{open ? moneyText(estimate.return) : '-'}</dd>
        </div>
        {open && estimate.half !== null ? <Halves half={estimate.half} /> : null}
      </dl>
      {open && price !== null ? (
        <p className="bet-note">{text(`bet.note.${wire}`, { price: price.toFixed(2) })}</p>
      ) : (
        <p className="bet-note">{text(closed ?? 'bet.noEstimate')}</p>
      )}
    </section>
  )
}

function Halves({ half }: { readonly half: NonNullable<BetEstimate['half']> }) {
  const text = useText()
  return (
    <>
      <div className="bet-half">
        <dt>{text('bet.halfWin')}</dt>
        <dd data-bet="half-win">
          <span>{text('bet.gain', { amount: moneyText(half.winProfit) })}</span>
          <span>{text('bet.back', { amount: moneyText(half.winReturn) })}</span>
        </dd>
      </div>
      <div className="bet-half">
        <dt>{text('bet.halfLoss')}</dt>
        <dd data-bet="half-loss">
          <span>{text('bet.lose', { amount: moneyText(half.loss) })}</span>
          <span>{text('bet.back', { amount: moneyText(half.lossReturn) })}</span>
        </dd>
      </div>
    </>
  )
}
