/**
 * Result of the full-time handicap for the home side, under the minute of an ended match. Rule UIL45 in
 * docs/rules/list.md.
 */
import type { Outcome } from '../../../engine/contract/details/bets'
import type { MatchRow } from '../../../engine/contract/view'
import { useText } from '../../i18n/useText'
import { lineWords, signedLine } from '../../kit/price/handicapLine'
import { COLUMN } from './columns'
import './outcomeMark.css'

export function OutcomeMark({ row }: { readonly row: MatchRow }) {
  const text = useText()
  const outcome = homeOutcome(row)
  if (outcome === undefined) return null
  const line = lineWords(signedLine({ goal: row['HDP.goal'], giver: row.giver }), text)
  const sentence = text('outcome.home', { line, outcome: text(`bet.${outcome}`) })
  return (
    <span
      className="list-outcome"
      role="gridcell"
      aria-colindex={COLUMN.minute}
      data-outcome={outcome}
      title={sentence}
    >
      <span aria-hidden="true">{text(`outcome.${outcome}`)}</span>
      <span className="sr-only">{sentence}</span>
    </span>
  )
}

/**
 * Result for the home side. A handicap counts the goals of 90 minutes, and its line is positive if the home side gives.
 * `undefined` without a score, and for a line that is no multiple of a quarter.
 */
function homeOutcome(row: Pick<MatchRow, 'score' | 'regular' | 'HDP.goal'>): Outcome | undefined {
  const [home, guest] = (row.regular || row.score).split('-').map(Number)
  const line = row['HDP.goal'].value
  if (home === undefined || guest === undefined || line === null) return undefined
  const quarters = 4 * (home - guest - line)
  if (!Number.isInteger(quarters)) return undefined
  return OUTCOMES[Math.min(2, Math.max(-2, quarters)) + 2]
}

/**
 * Outcomes of a bet on the home side. Index: quarters of a goal by which it beats its line, from -2 or fewer to 2 or
 * more.
 */
const OUTCOMES: readonly Outcome[] = ['loss', 'halfLoss', 'push', 'halfWin', 'win']
