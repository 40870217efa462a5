import type { ChangeEvent, RefObject } from 'react'
import { Icon, type IconName } from './Icon'

interface TextFieldProps {
  readonly ref?: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly value: string
  readonly icon?: IconName
  /** Label of the button that empties the field. If absent, there is no such button. */
  readonly clearLabel?: string
  readonly onType: (text: string) => void
}

const LONGEST = 60

export function TextField({ ref, label, value, icon, clearLabel, onType }: TextFieldProps) {
  const type = (event: ChangeEvent<HTMLInputElement>) => onType(event.currentTarget.value)
  return (
    <div className="field">
      {icon === undefined ? null : <Icon name={icon} />}
      <input
        ref={ref}
        className="input"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={type}
      />
      {clearLabel === undefined || value === '' ? null : (
        <button
          type="button"
          className="clear"
          aria-label={clearLabel}
          title={clearLabel}
          onClick={() => onType('')}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
