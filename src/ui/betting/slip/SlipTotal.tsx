/**
 * An estimate for an amount on all open picks together, at the prices taken. A single pick is calculated as in the bet
 * popup. Several picks have a combined decimal price, so the amount is the risk. Rules SLP10, SLP13.
 */
import {
  HAS_NEGATIVE_PRICES,
  type Amount,
  type Combination,
  type SlipPrice,
} from '../../../engine/contract/details/bets'
import type { DetailCommands } from '../../../engine/contract/details/detailCommands'
import { TRAITS } from '../../../engine/contract/markets'
import type { MinorUnits } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { formatAndMeaning, useChoice } from '../../state/useChoice'
import { AmountLines, AmountWords } from '../parts/AmountLines'
import { StakeField } from '../parts/StakeField'
import { useCalculation } from '../parts/useCalculation'
import { useMoney } from '../parts/useStake'

/** A price that was taken. */
interface TakenPrice extends SlipPrice {
  /** The price is negative in the visitor's format. */
  readonly negative: boolean
}

/** The only pick of the slip, open or not. */
interface LonePick extends Pick<SlipPrice, 'market'> {
  /** The price is negative in the visitor's format. `undefined` before the first answer. */
  readonly negative: boolean | undefined
}

interface SlipTotalProps {
  /** The prices of the open picks. */
  readonly prices: readonly TakenPrice[]
  /** `null`: the slip has several picks. */
  readonly alone: LonePick | null
  /** Number of picks that have a quote. */
  readonly of: number
  readonly amount: MinorUnits
  readonly onAmount: (amount: MinorUnits) => void
}

interface Question extends Amount {
  readonly prices: readonly SlipPrice[]
}
const combine = (commands: DetailCommands, { prices, ...amount }: Question) =>
  commands.combine(prices, amount)

export function SlipTotal({ prices, alone, of, amount, onAmount }: SlipTotalProps) {
  const { format, meaning } = useChoice(formatAndMeaning)
  const question: Question | null =
    prices.length === 0 || amount === 0
      ? null
      : {
          prices: prices.map(({ price, market }) => ({ price, market })),
          amount,
          format,
          meaning: alone === null ? 'risk' : meaning,
        }
  const total = useCalculation<Question, Combination | null>(question, combine)
  return (
    <>
      <StakeField amount={amount} meaning={alone?.negative === true ? meaning : 'risk'} onAmount={onAmount} />
      {alone && TRAITS[alone.market].wire === 1 && HAS_NEGATIVE_PRICES[format] ? (
        <AmountLines negative={alone.negative} amounts={total} />
      ) : (
        <Together mixed={prices.some(({ negative }) => negative)} total={total} />
      )}
      <TotalAmounts total={total} open={prices.length} of={of} />
    </>
  )
}

interface TogetherProps {
  /** True if some price is negative in the visitor's format. */
  readonly mixed: boolean
  readonly total: Combination | null
}

function Together({ mixed, total }: TogetherProps) {
  const text = useText()
  return (
    <>
      <AmountWords amounts={total} />
      {mixed ? <p className="bet-note">{text('slip.decimal')}</p> : null}
    </>
  )
}

interface TotalAmountsProps extends Pick<SlipTotalProps, 'of'>, Pick<TogetherProps, 'total'> {
  readonly open: number
}

function TotalAmounts({ total, open, of }: TotalAmountsProps) {
  const text = useText()
  const money = useMoney()
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
          <dd data-slip="profit">{total === null ? '-' : money(total.profit)}</dd>
        </div>
        <div>
          <dt>{text('bet.return')}</dt>
          <dd data-slip="return">{total === null ? '-' : money(total.return)}</dd>
        </div>
      </dl>
      {open < of ? <p className="bet-note">{text('slip.some', { open, all: of })}</p> : null}
      <p className="bet-note">{text('slip.note')}</p>
    </section>
  )
}
