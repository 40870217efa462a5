import type { ButtonProps } from './Button'
import { Icon } from './Icon'

interface ToggleProps extends Pick<ButtonProps, 'label' | 'hint' | 'icon' | 'iconOnly'> {
  readonly pressed: boolean
  /** Pale, because the choice does not apply to the current screen. `hint` gives the reason. */
  readonly quiet?: boolean
  readonly onToggle: (pressed: boolean) => void
}

/** A button that is pressed or not. The label is the same in both states: a screen reader says "Hot, pressed". */
export function Toggle({
  label,
  hint,
  icon,
  iconOnly = false,
  pressed,
  quiet = false,
  onToggle,
}: ToggleProps) {
  return (
    <button
      type="button"
      className={`button is-toggle${iconOnly ? ' is-square' : ''}`}
      title={hint ?? (iconOnly ? label : undefined)}
      aria-label={iconOnly ? label : undefined}
      aria-pressed={pressed}
      data-quiet={quiet || undefined}
      onClick={() => onToggle(!pressed)}
    >
      {icon === undefined ? null : <Icon name={icon} filled={pressed} />}
      {iconOnly ? null : label}
    </button>
  )
}
