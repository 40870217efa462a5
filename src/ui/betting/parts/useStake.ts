/** The currency of amounts, and the amount that the visitor entered. Rule BET23 in docs/rules/betting.md. */
import { useState } from 'react'
import type { MinorUnits } from '../../../engine/contract/units'
import { useLanguage } from '../../i18n/useText'
import { useChoice } from '../../state/useChoice'
import { CURRENCY_OF, firstStake, isCurrency, moneyText, type Currency } from './money'

/** Returns the currency that the visitor chose, else that of the page's language. */
export function useCurrency(): Currency {
  const chosen = useChoice(({ prefs }) => prefs.currency)
  const language = useLanguage()
  return isCurrency(chosen) ? chosen : CURRENCY_OF[language]
}

/** Returns a function that writes amounts in the visitor's currency. */
export function useMoney(): (amount: MinorUnits | bigint) => string {
  const currency = useCurrency()
  return amount => moneyText(amount, currency)
}

/** The amount and a function that changes it. A change of the currency sets the first preset amount of the new one. */
export function useStake(): readonly [amount: MinorUnits, enter: (amount: MinorUnits) => void] {
  const currency = useCurrency()
  const [entered, setEntered] = useState({ currency, amount: firstStake(currency) })
  const isOther = entered.currency !== currency
  if (isOther) setEntered({ currency, amount: firstStake(currency) })
  return [isOther ? firstStake(currency) : entered.amount, amount => setEntered({ currency, amount })]
}
