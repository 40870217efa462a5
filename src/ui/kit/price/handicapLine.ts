/**
 * Texts of a handicap line in list, panels and bet popup. Rules BET3 in docs/rules/betting.md and HCP4 in
 * docs/rules/odds.md.
 */
import type { QuoteLine } from '../../../engine/contract/details/quotes'
import type { PriceCell } from '../../../engine/contract/view'
import type { Side } from '../../../engine/contract/units'
import type { Text } from '../../i18n/texts'
import { isWorded } from './isWorded'

interface GivenLine extends Pick<QuoteLine, 'giver'> {
  readonly goal: Pick<PriceCell, 'text'>
}

/** A handicap line from one side's view: minus if that side gives the goals, plus if it receives them. */
export function signedLine({ goal, giver }: GivenLine, side: Side = 'home'): string {
  if (giver === '' || goal.text === '-') return goal.text
  return `${giver === side ? '-' : '+'}${goal.text}`
}

/** Visible text of a signed handicap line: `-0.5/1`, `give 14.5`, `take 14.5`. */
export function lineWords(line: string, text: Text): string {
  const size = line.slice(1)
  if (!/^[-+]/.test(line) || !isWorded(size)) return line
  return `${text(line.startsWith('-') ? 'line.give' : 'line.take')} ${size}`
}
