/** Findings about recent matches in words, each with its number of matches. Rule ANA19 in docs/rules/analysis.md. */
import type { RecentForm } from '../../../engine/contract/details/analysis'
import { useText } from '../../i18n/useText'
import { FormMarks } from '../standings/FormMarks'
import './streaks.css'

interface StreaksProps {
  /** Name of the team or pair, if several are shown. */
  readonly name?: string
  readonly recent: RecentForm
}

export function Streaks({ name = '', recent: { form, streaks } }: StreaksProps) {
  const text = useText()
  if (streaks.length === 0) return null
  return (
    <div className="streaks">
      {name === '' ? null : <b>{name}</b>}
      <FormMarks form={form} />
      <p>{streaks.map(({ kind, matches, of }) => text(`streak.${kind}`, { matches, of })).join(' · ')}</p>
    </div>
  )
}
