import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import type { OptionName, Settings } from '../model/settings'

export interface ControlProps<Name extends OptionName = OptionName> {
  readonly name: Name
  readonly settings: Settings
  readonly onSet: (name: OptionName, value: string) => void
}

/** The option under its name in the page's language and its name in code. */
export function Named({ id, name, children }: { id?: string; name: OptionName; children: ReactNode }) {
  const text = useText()
  return (
    <div className="option" data-option={name}>
      <div className="option-name">
        {id === undefined ? (
          <span>{text(`option.${name}`)}</span>
        ) : (
          <label htmlFor={id}>{text(`option.${name}`)}</label>
        )}
        <code>{name}</code>
      </div>
      {children}
    </div>
  )
}
