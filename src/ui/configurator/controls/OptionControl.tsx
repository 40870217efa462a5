/**
 * The control of one option, by its kind of values. Every control shows the option's name in code next to its label.
 */
import { useId } from 'react'
import { useLanguage, useText } from '../../i18n/useText'
import { OPTIONS } from '../../embed/options'
import { choicesOf, isChosen, type ChosenName } from '../model/choices'
import { ColourControl } from './ColourControl'
import { HeightControl } from './HeightControl'
import { ScopeControl } from './ScopeControl'
import { Named, type ControlProps } from './Named'
import { NONE, valueOf, optionOf } from '../model/settings'
import { useTyped } from './useTyped'

export function OptionControl(props: ControlProps) {
  const { name } = props
  if (isChosen(name)) return <ChoiceControl {...props} name={name} />
  switch (name) {
    case 'leagues':
    case 'nations':
      return <ScopeControl {...props} name={name} />
    case 'columns':
      return <ColumnsControl {...props} name={name} />
    case 'scores':
      return <CheckControl {...props} on={OPTIONS.scores.values[0]} off="" />
    case 'header':
    case 'nav':
    case 'credentialless':
      return <CheckControl {...props} on="1" off="0" />
    case 'height':
      return <HeightControl {...props} name={name} />
    case 'accent':
    case 'surface':
    case 'text':
      return <ColourControl {...props} name={name} />
    case 'match':
    case 'limit':
    case 'font':
    case 'radius':
    case 'host':
    case 'prediction':
    case 'title':
      return <TextControl {...props} name={name} />
  }
}

function ChoiceControl({ name, settings, onSet }: ControlProps<ChosenName>) {
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const value = valueOf(settings, name)
  return (
    <Named id={id} name={name}>
      <select id={id} className="select" value={value} onChange={({ target }) => onSet(name, target.value)}>
        {choicesOf(name, text, language, value).map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Named>
  )
}

function CheckControl({ name, settings, onSet, on, off }: ControlProps & { on: string; off: string }) {
  const text = useText()
  return (
    <div className="option is-check" data-option={name}>
      <label className="check">
        <input
          type="checkbox"
          checked={valueOf(settings, name) === on}
          onChange={({ target }) => onSet(name, target.checked ? on : off)}
        />
        {text(`option.${name}`)}
      </label>
      <code>{name}</code>
    </div>
  )
}

function ColumnsControl({ name, settings, onSet }: ControlProps<'columns'>) {
  const text = useText()
  const shown = valueOf(settings, name).split(',')
  const { values } = OPTIONS.columns
  const turn = (column: string) => {
    const next = values.filter(value => shown.includes(value) !== (value === column))
    onSet(name, next.length === 0 ? NONE : next.join(','))
  }
  return (
    <Named name={name}>
      <fieldset className="option-checks" aria-label={text('option.columns')}>
        {values.map(value => (
          <label key={value} className="check">
            <input type="checkbox" checked={shown.includes(value)} onChange={() => turn(value)} />
            {text(`value.columns.${value}`)}
          </label>
        ))}
      </fieldset>
    </Named>
  )
}

type TextName = 'match' | 'limit' | 'font' | 'radius' | 'host' | 'prediction' | 'title'

/** Returns the id of the open match in an address of the site, or the text unchanged. */
const matchIn = (text: string) => /[?&]match=(\d+)/.exec(text)?.[1] ?? text

/** A line of text: an id, a number, names of fonts, pixels, an address, a title. */
function TextControl(props: ControlProps<TextName>) {
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
