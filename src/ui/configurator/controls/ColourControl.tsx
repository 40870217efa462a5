/** A colour: the browser's own choice, or any text that CSS reads as one. */
import { useId } from 'react'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { Named, type ControlProps } from './Named'
import { useTyped } from './useTyped'

/** What the browser's choice begins with while nothing is set: the colour of this page. */
const TOKENS = { accent: '--accent', surface: '--surface', text: '--text' } as const
const SIX_DIGITS = /^#[\da-f]{6}$/i

export function ColourControl(props: ControlProps<'accent' | 'surface' | 'text'>) {
  const { name, onSet } = props
  const text = useText()
  const id = useId()
  const { value, invalid, type, leave } = useTyped(props)
  const label = text(`option.${name}`)
  return (
    <Named id={id} name={name}>
      <div className="option-colour">
        <input
          type="color"
          aria-label={`${label}: ${text('colour.choose')}`}
          value={wellOf(value, TOKENS[name])}
          onChange={event => onSet(name, event.currentTarget.value)}
        />
        <input
          id={id}
          className="input"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={text(`without.${name}`)}
          aria-invalid={invalid}
          value={value}
          onChange={event => type(event.currentTarget.value)}
          onBlur={leave}
        />
        {value === '' ? null : (
          <Button label={`${label}: ${text('colour.none')}`} icon="close" iconOnly onPress={() => type('')} />
        )}
      </div>
    </Named>
  )
}

/** The browser's choice knows six digits only. */
function wellOf(value: string, token: string): string {
  if (SIX_DIGITS.test(value)) return value
  const page = getComputedStyle(document.documentElement).getPropertyValue(token).trim()
  return SIX_DIGITS.test(page) ? page : page.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
}
