/** The currency of amounts, and the amount that the visitor entered in it. Rule BET23 in docs/rules/betting.md. */
import { useState } from 'react'
import { LANGUAGES } from '../../../engine/contract/languages'
import type { Currency, MinorUnits } from '../../../engine/contract/units'
import { useLanguage } from '../../i18n/useText'
import { useChoice } from '../../state/useChoice'
import { firstStake, moneyText } from './money'

/** The currency that the visitor chose, else that of the page's language. */
export function useCurrency(): Currency {
  const chosen = useChoice(({ prefs }) => prefs.currency)
  const language = useLanguage()
  return chosen ?? LANGUAGES[language].currency
}

/** Writes amounts in the visitor's currency. */
export function useMoney(): (amount: MinorUnits | bigint) => string {
  const currency = useCurrency()
  return amount => moneyText(amount, currency)
}

/** The amount and a function that changes it. Another currency begins with its own first amount. */
export function useStake(): readonly [amount: MinorUnits, enter: (amount: MinorUnits) => void] {
  const currency = useCurrency()
  const [entered, setEntered] = useState({ currency, amount: firstStake(currency) })
  const amount = entered.currency === currency ? entered.amount : firstStake(currency)
  return [amount, next => setEntered({ currency, amount: next })]
}
