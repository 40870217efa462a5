import type { MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

export interface ButtonProps {
  /** Text of the button. An icon-only button has it as tooltip and as label for screen readers. */
  readonly label: string
  readonly icon?: IconName
  readonly iconOnly?: boolean
  /** `field`: looks like a text field, and opens a sheet with such a field. */
  readonly kind?: 'plain' | 'primary' | 'link' | 'field'
  readonly hint?: string
  readonly disabled?: boolean
  /** Highlighted: the button is switched on, or the dialog that it opens has a filter set. */
  readonly active?: boolean
  /** The button opens a dialog. */
  readonly opensDialog?: boolean
  readonly onPress: (element: HTMLElement) => void
  readonly children?: ReactNode
}

export function Button(props: ButtonProps) {
  const { label, icon, iconOnly = false, kind = 'plain', hint, disabled = false, opensDialog = false } = props
  const press = (event: MouseEvent<HTMLElement>) => props.onPress(event.currentTarget)
  return (
    <button
      type="button"
      className={`button is-${kind}${iconOnly ? ' is-square' : ''}${props.active === true ? ' is-active' : ''}`}
      title={hint ?? (iconOnly ? label : undefined)}
      aria-label={iconOnly ? label : undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      disabled={disabled}
      onClick={press}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {iconOnly ? null : label}
      {props.children}
    </button>
  )
}
