/** The height: fixed pixels, or the height of the list. */
import { useId } from 'react'
import { useText } from '../../i18n/useText'
import { OPTIONS } from '../../embed/options'
import { Segments } from '../../kit/Select'
import { leastHeight, usualHeight } from '../model/embedCode'
import { Named, type ControlProps } from './Named'
import { useTyped } from './useTyped'

const KINDS = ['fixed', 'auto'] as const

export function HeightControl(props: ControlProps<'height'>) {
  const { name, settings, onSet } = props
  const text = useText()
  const id = useId()
  const { value, invalid, type, leave } = useTyped(props)
  const grows = settings.height === 'auto'
  return (
    <Named id={id} name={name}>
      <div className="option-height">
        <Segments
          label={text('option.height')}
          options={KINDS.map(kind => ({ value: kind, label: text(`value.height.${kind}`) }))}
          value={grows ? 'auto' : 'fixed'}
          onChoose={kind => onSet(name, kind === 'auto' ? 'auto' : '')}
        />
        <input
          id={id}
          className="input"
          type="number"
          min={leastHeight(settings)}
          max={OPTIONS.height.most}
          step={10}
          disabled={grows}
          placeholder={String(usualHeight(settings))}
          aria-invalid={invalid}
          value={grows ? '' : value}
          onChange={event => type(event.currentTarget.value)}
          onBlur={leave}
        />
      </div>
    </Named>
  )
}
