/** What a stake on all open picks together would return, at the prices that were taken. It is called an estimate. */
import type { Combination, SlipPrice } from '../../../engine/contract/details/bets'
import type { DetailCommands } from '../../../engine/contract/details/detailCommands'
import { useText } from '../../i18n/useText'
import { moneyText } from '../parts/money'
import { useCalculation } from '../parts/useCalculation'

interface SlipTotalProps {
  /** The open picks. */
  readonly prices: readonly SlipPrice[]
  /** How many picks the slip has. */
  readonly of: number
  readonly stake: number
}

interface Question {
  readonly prices: readonly SlipPrice[]
  readonly stake: number
}
const combine = (commands: DetailCommands, { prices, stake }: Question) => commands.combine(prices, stake)

export function SlipTotal({ prices, of, stake }: SlipTotalProps) {
  const text = useText()
  const question = prices.length === 0 || stake === 0 ? null : { prices, stake }
  const total = useCalculation<Question, Combination | null>(question, combine)
  return (
    <section className="bet-estimate">
      <h3>{text('bet.result')}</h3>
      <dl>
        <div>
          <dt>{text('slip.price')}</dt>
          <dd data-slip="price">{total?.price ?? '-'}</dd>
        </div>
        <div>
          <dt>{text('bet.profit')}</dt>
          <dd data-slip="profit">{total === null ? '-' : moneyText(total.profit)}</dd>
        </div>
        <div>
          <dt>{text('bet.return')}</dt>
          <dd data-slip="return">{total === null ? '-' : moneyText(total.return)}</dd>
        </div>
      </dl>
      {prices.length < of ? (
        <p className="bet-note">{text('slip.some', { open: prices.length, all: of })}</p>
      ) : null}
      <p className="bet-note">{text('slip.note')}</p>
    </section>
  )
}
