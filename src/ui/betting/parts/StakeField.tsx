/**
 * The amount of a bet. The field formats the amount without moving the caret. Next to it are six preset amounts and the
 * currency.
 */
import { useId, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { useText } from '../../i18n/useText'
import type { AmountMeaning, MinorUnits } from '../../../engine/contract/units'
import { Select } from '../../kit/Select'
import { useChoiceStore } from '../../state/useChoice'
import { meaningText } from './AmountLines'
import { CURRENCIES, formatTyped, moneyText, presetsOf, presetText, signOf } from './money'
import { useCurrency } from './useStake'

interface StakeFieldProps {
  readonly amount: MinorUnits
  /** The meaning of the amount at this price. */
  readonly meaning: AmountMeaning
  readonly onAmount: (amount: MinorUnits) => void
}

export function StakeField({ amount, meaning, onAmount }: StakeFieldProps) {
  const text = useText()
  const currency = useCurrency()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ readonly at: number }>()
  const [typed, setTyped] = useState({ amount: 0, currency, text: '' })
  // Show the typed text (such as `$12.`) while it stands for the amount, else the formatted amount.
  const isTyped = typed.amount === amount && typed.currency === currency
  const shown = isTyped ? typed.text : amount === 0 ? '' : moneyText(amount, currency)

  useLayoutEffect(() => {
    if (caret !== undefined) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
    const next = formatTyped({
      before: shown,
      after: value,
      caret: selectionStart ?? value.length,
      inputType,
      currency,
    })
    setTyped({ amount: next.amount, currency, text: next.text })
    onAmount(next.amount)
    setCaret({ at: next.caret })
  }
  return (
    <div className="bet-stake">
      <label htmlFor={id}>{meaningText(text, meaning)}</label>
      <input
        ref={input}
        id={id}
        className="input bet-input"
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        placeholder={moneyText(0, currency)}
        value={shown}
        onChange={change}
      />
      <CurrencyChoice />
      <fieldset className="bet-presets" aria-label={text('bet.presets')}>
        {presetsOf(currency).map(preset => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === amount}
            onClick={() => onAmount(preset)}
          >
            {presetText(preset, currency)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function CurrencyChoice() {
  const text = useText()
  const currency = useCurrency()
  const choices = useChoiceStore()
  return (
    <Select
      label={text('bet.currency')}
      options={CURRENCIES.map(value => ({ value, label: `${signOf(value)} ${value}` }))}
      value={currency}
      onChoose={value => choices.change(draft => void (draft.prefs.currency = value))}
    />
  )
}
