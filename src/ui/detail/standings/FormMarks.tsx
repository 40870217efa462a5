/** Results of a team's recent matches, newest first, one letter each. */
import type { FormResult } from '../../../engine/contract/details/leagues'
import { useText } from '../../i18n/useText'
import './form.css'

/** The key has the index, because results repeat. */
const keyOf = (result: FormResult, index: number) => `${index} ${result}`

export function FormMarks({ form }: { readonly form: readonly FormResult[] }) {
  const text = useText()
  return (
    <span className="panel-form">
      {form.map((result, index) => (
        <abbr
          key={keyOf(result, index)}
          data-result={result}
          title={text(`rank.${result === 'lose' ? 'loss' : result}`)}
        >
          {text(`form.${result}`)}
        </abbr>
      ))}
    </span>
  )
}
