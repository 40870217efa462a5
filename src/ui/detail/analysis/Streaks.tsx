/** What the last matches say, in words, each with of how many matches. Rule ANA19 in docs/rules/analysis.md. */
import type { RecentForm } from '../../../engine/contract/details/analysis'
import { useText } from '../../i18n/useText'
import { FormMarks } from '../standings/FormMarks'
import './streaks.css'

interface StreaksProps {
  /** Whose matches they are, where more than one is shown. */
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
