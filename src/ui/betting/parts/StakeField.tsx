/** The amount of a bet: a field that formats it without moving the caret, and six amounts to choose from. */
import { useId, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { useText } from '../../i18n/useText'
import type { AmountMeaning, Dong } from '../../../engine/contract/units'
import { meaningText } from './AmountLines'
import { amountText, moneyText, PRESETS, formatTyped } from './money'

interface StakeFieldProps {
  readonly amount: Dong
  /** What the amount is at the price. */
  readonly meaning: AmountMeaning
  readonly onAmount: (amount: Dong) => void
}

export function StakeField({ amount, meaning, onAmount }: StakeFieldProps) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ readonly at: number }>()
  const shown = amount === 0 ? '' : moneyText(amount)

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
    })
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
        placeholder="0 ₫"
        value={shown}
        onChange={change}
      />
      <fieldset className="bet-presets" aria-label={text('bet.presets')}>
        {PRESETS.map(preset => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === amount}
            onClick={() => onAmount(preset)}
          >
            {amountText(preset)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
