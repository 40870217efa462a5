/** A colour: the browser's colour picker, or any text that CSS reads as a colour. */
import { useId } from 'react'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { Named, type ControlProps } from './Named'
import { useTyped } from './useTyped'

/** Initial colour of the browser's picker while the option is not set: the colour of this page. */
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

/** Returns a colour with six digits, the only form that the browser's picker accepts. */
function wellOf(value: string, token: string): string {
  if (SIX_DIGITS.test(value)) return value
  const page = getComputedStyle(document.documentElement).getPropertyValue(token).trim()
  return SIX_DIGITS.test(page) ? page : page.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
}
