/**
 * The tournaments or countries that the widget shows: chosen ones, each with a button to remove it, the picker, and a
 * field for ids. Rules CFG11, CFG17 in docs/rules/configurator.md.
 */
import { useId, useState } from 'react'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { latePart } from '../../kit/late/latePart'
import { parseIds } from '../../state/codecs'
import { useCatalogue } from '../catalogue/useCatalogue'
import { Named, type ControlProps } from './Named'
import { useTyped } from './useTyped'

const ScopePicker = latePart(() => import('../scope/ScopePicker').then(({ ScopePicker }) => ScopePicker), {
  texts: 'dialogs',
})

type ScopeProps = ControlProps<'leagues' | 'nations'>

export function ScopeControl(props: ScopeProps) {
  const { name, settings, onSet } = props
  const text = useText()
  const label = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const ids = parseIds(settings[name] ?? '')
  const nameOf = useScopeNames(name, ids.length > 0)
  const set = (next: readonly number[]) => onSet(name, next.join(','))
  return (
    <Named name={name}>
      <ul className="scope" id={label} aria-label={text(`option.${name}`)}>
        {ids.length === 0 ? <li className="note">{text(`without.${name}`)}</li> : null}
        {ids.map(id => (
          <li key={id} className="scope-one">
            {nameOf(id)}
            <Button
              label={text('scope.remove', { name: nameOf(id) })}
              icon="close"
              iconOnly
              onPress={() => set(ids.filter(other => other !== id))}
            />
          </li>
        ))}
      </ul>
      <div className="scope-add">
        <Button label={text(`scope.choose.${name}`)} opensDialog onPress={setAnchor} />
        <IdsField {...props} />
      </div>
      {anchor === null ? null : (
        <ScopePicker
          kind={name}
          chosen={ids}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onChoose={set}
        />
      )}
    </Named>
  )
}

function IdsField(props: ScopeProps) {
  const text = useText()
  const { value, invalid, type, leave } = useTyped(props)
  return (
    <input
      className="input"
      type="text"
      inputMode="text"
      autoComplete="off"
      aria-label={text(`scope.ids.${props.name}`)}
      placeholder={text('scope.ids')}
      aria-invalid={invalid}
      value={value}
      onChange={event => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}

/**
 * The catalogue's names of chosen tournaments and countries. An id that the server does not know is shown as a number.
 */
function useScopeNames(kind: ScopeProps['name'], wanted: boolean): (id: number) => string {
  const reply = useCatalogue(wanted)
  const named = reply.state === 'ready' ? reply.catalogue[kind === 'leagues' ? kind : 'countries'] : []
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return id => names.get(id) ?? `#${id}`
}
