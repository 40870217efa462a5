/** Check boxes, any number of which may be checked. */
import type { SelectOption } from './Select'
import './checks.css'

interface ChecksProps<Value extends string> {
  readonly label: string
  readonly options: readonly SelectOption<Value>[]
  readonly chosen: readonly Value[]
  /** Called with the checked values, in the order of the options. */
  readonly onChoose: (chosen: readonly Value[]) => void
}

export function Checks<Value extends string>({ label, options, chosen, onChoose }: ChecksProps<Value>) {
  const turn = (turned: Value) =>
    onChoose(options.flatMap(({ value }) => (chosen.includes(value) === (value !== turned) ? [value] : [])))
  return (
    <fieldset className="check-group">
      <legend>{label}</legend>
      {options.map(({ value, label: name }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            data-value={value}
            checked={chosen.includes(value)}
            onChange={() => turn(value)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
