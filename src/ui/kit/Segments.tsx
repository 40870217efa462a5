/** A few choices side by side, one of which is pressed. */
import type { SelectOption } from './Select'

interface SegmentsProps<Value extends string | number> {
  readonly label: string
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { label, options, value: chosen, onChoose } = props
  return (
    <fieldset className="segments" aria-label={label}>
      {options.map(({ value, label: name }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
