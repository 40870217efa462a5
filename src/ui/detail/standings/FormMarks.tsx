/** How the last matches of a team ended, newest first: a letter each. */
import type { FormResult } from '../../../engine/contract/details/leagues'
import { useText } from '../../i18n/useText'
import './form.css'

/** With the index, because results repeat. */
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
