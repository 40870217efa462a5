/**
 * The possible win and loss of the entered amount, in words, with the Hong Kong price. At a negative price the visitor
 * chooses whether the amount is the win or the risk. The height of each line is fixed before its words arrive. Rules
 * BET20-BET22.
 */
import type { BetEstimate } from '../../../engine/contract/details/bets'
import type { AmountMeaning } from '../../../engine/contract/units'
import type { Text } from '../../i18n/texts'
import { useText } from '../../i18n/useText'
import { Segments } from '../../kit/Select'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { useMoney } from './useStake'

interface Amounts extends Pick<BetEstimate, 'hongKong'> {
  readonly risk: number | bigint
  readonly profit: number | bigint
}

interface AmountLinesProps {
  /** The price is negative in the visitor's format. `undefined` without a price. */
  readonly negative: boolean | undefined
  readonly amounts: Amounts | null
}

export function AmountLines({ negative, amounts }: AmountLinesProps) {
  const text = useText()
  return (
    <div className="bet-meaning">
      <AmountWords amounts={amounts} />
      {negative === true ? (
        <MeaningChoice />
      ) : (
        <p className="bet-note">{negative === undefined ? null : text('bet.positive')}</p>
      )}
    </div>
  )
}

/** `Win 100.000 ₫ · lose 90.000 ₫`, and the Hong Kong price unless the feed's price is decimal. */
export function AmountWords({ amounts }: Pick<AmountLinesProps, 'amounts'>) {
  const text = useText()
  const money = useMoney()
  if (amounts === null) return <p className="bet-words" />
  const { risk, profit, hongKong } = amounts
  return (
    <p className="bet-words">
      <b>{text('bet.either', { win: money(profit), loss: money(risk) })}</b>
      {hongKong === null ? null : <small> {text('bet.asHongKong', { price: hongKong })}</small>}
    </p>
  )
}

const MEANINGS: readonly AmountMeaning[] = ['win', 'risk']
export const meaningText = (text: Text, meaning: AmountMeaning) =>
  text(meaning === 'win' ? 'bet.toWin' : 'bet.stake')

function MeaningChoice() {
  const text = useText()
  const meaning = useChoice(({ prefs }) => prefs.amountMeaning)
  const choices = useChoiceStore()
  return (
    <div className="bet-choice">
      <span aria-hidden>{text('bet.amountIs')}</span>
      <Segments
        label={text('bet.amountIs')}
        options={MEANINGS.map(value => ({ value, label: meaningText(text, value) }))}
        value={meaning}
        onChoose={value => choices.change(draft => void (draft.prefs.amountMeaning = value))}
      />
    </div>
  )
}
