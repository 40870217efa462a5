/** Controls that choose one of several options: the browser's own select, or adjacent buttons. */
import type { ChangeEvent } from 'react'

export interface SelectOption<Value extends string | number> {
  readonly value: Value
  readonly label: string
}
interface SelectProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  /** Whether the label is visible above the control. Otherwise only screen readers and the tooltip have the label. */
  readonly labelled?: boolean
  readonly onChoose: (value: Value) => void
}

/** The browser's own `select`. It supports touch, screen readers and keyboards. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, value, options, labelled = false, onChoose } = props
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = options.find(option => String(option.value) === event.currentTarget.value)
    if (chosen !== undefined) onChoose(chosen.value)
  }
  const control = (
    <select
      className="select"
      aria-label={labelled ? undefined : label}
      title={labelled ? undefined : label}
      value={value}
      onChange={choose}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
  if (!labelled) return control
  return (
    <label className="labelled">
      {label}
      {control}
    </label>
  )
}

type SegmentsProps<Value extends string | number> = Omit<SelectProps<Value>, 'labelled'>

/** Adjacent buttons for a few options. The button of the current option is pressed. */
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
