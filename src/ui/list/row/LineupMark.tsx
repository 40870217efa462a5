/** In place of the score of a coming match: its line-ups are out. Rule UIL48 in docs/rules/list.md. */
import { useText } from '../../i18n/useText'
import { COLUMN } from './columns'
import './lineupMark.css'

export function LineupMark() {
  const text = useText()
  const words = text('lineup.out')
  return (
    <span className="list-lineups" role="gridcell" aria-colindex={COLUMN.score} title={words}>
      <span className="sr-only">{words}</span>
    </span>
  )
}
