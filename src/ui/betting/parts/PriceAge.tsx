/**
 * The age of prices on a delayed screen. The bookmaker may offer other prices by now. Rule OWN7 in docs/rules/own.md.
 */
import { useText } from '../../i18n/useText'
import { useChoice } from '../../state/useChoice'

export function PriceAge() {
  const text = useText()
  const n = useChoice(({ prefs }) => prefs.behind)
  return n === 0 ? null : <p className="bet-note">{text('bet.behind', { n })}</p>
}
