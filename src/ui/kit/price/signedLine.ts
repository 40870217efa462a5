/** A handicap line from one side's view: minus if that side gives the goals, plus if it receives them. Rule BET3. */
import type { QuoteLine } from '../../../engine/contract/details/quotes'
import type { Side } from '../../../engine/contract/units'

export function signedLine({ goal, giver }: Pick<QuoteLine, 'goal' | 'giver'>, side: Side = 'home'): string {
  if (giver === '' || goal.text === '-') return goal.text
  return `${giver === side ? '-' : '+'}${goal.text}`
}
