/**
 * Marks of a match by its time: result of the handicap after the end, line-ups before the start, button of a hidden
 * score. One file has all marks, so that a first visit names one file.
 */
import type { MatchRow } from '../../../engine/contract/view'
import { OutcomeMark } from './OutcomeMark'
import { useText } from '../../i18n/useText'
import { HiddenScore } from '../../client/score/HiddenScore'
import { COLUMN } from './columns'
import './LateMark.css'

export function LateMark({ row }: { readonly row: MatchRow }) {
  if (row.hidden)
    return (
      <span className="list-hidden" role="gridcell" aria-colindex={COLUMN.score}>
        <HiddenScore match={row} inRow />
      </span>
    )
  return row.phase === 'finished' ? <OutcomeMark row={row} /> : <LineupMark />
}

/** Mark in place of the score of a coming match: its line-ups are out. Rule UIL48 in docs/rules/list.md. */
function LineupMark() {
  const text = useText()
  const words = text('lineup.out')
  return (
    <span className="list-lineups" role="gridcell" aria-colindex={COLUMN.score} title={words}>
      <span className="sr-only">{words}</span>
    </span>
  )
}
