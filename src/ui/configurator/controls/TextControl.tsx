/** A line of text: the id of a match, a number of matches, names of fonts, pixels, an address, a title. */
import { useId } from 'react'
import { useText } from '../../i18n/useText'
import { Named, type ControlProps } from './Named'
import { optionOf } from '../model/settings'
import { useTyped } from './useTyped'

type TextName = 'match' | 'limit' | 'font' | 'radius' | 'host' | 'prediction' | 'title'

/** Of an address of the site with an open match, its id. */
const matchIn = (text: string) => /[?&]match=(\d+)/.exec(text)?.[1] ?? text

export function TextControl(props: ControlProps<TextName>) {
  const { name } = props
  const text = useText()
  const id = useId()
  const { value, invalid, type, leave } = useTyped(props, name === 'match' ? matchIn : undefined)
  return (
    <Named id={id} name={name}>
      <input
        id={id}
        className="input"
        type="text"
        inputMode={name === 'radius' || name === 'limit' ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={name === 'radius' ? optionOf(name).initial : text(`without.${name}`)}
        aria-invalid={invalid}
        value={value}
        onChange={event => type(event.currentTarget.value)}
        onBlur={leave}
      />
    </Named>
  )
}
