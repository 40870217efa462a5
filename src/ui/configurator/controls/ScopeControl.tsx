/** The tournaments or the countries that are shown: those chosen, each with a button that takes it out, and the picker. */
import { useEffect, useId, useState } from 'react'
import { loadCatalogue } from '../../i18n/catalogues'
import { useLanguage, useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { latePart } from '../../kit/late/latePart'
import { parseIds } from '../../state/codecs'
import type { ScopeNames } from '../scope/ScopePicker'
import { Named, type ControlProps } from './Named'

const ScopePicker = latePart(() => import('../scope/ScopePicker').then(({ ScopePicker }) => ScopePicker), {
  texts: 'dialogs',
})

export function ScopeControl({ name, settings, onSet }: ControlProps<'leagues' | 'nations'>) {
  const text = useText()
  const language = useLanguage()
  const label = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const ids = parseIds(settings[name] ?? '')
  const { nameOf, learn } = useScopeNames(name, ids)
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
      <Button label={text(`scope.choose.${name}`)} opensDialog onPress={setAnchor} />
      {anchor === null ? null : (
        <ScopePicker
          kind={name}
          language={language}
          chosen={ids}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onChoose={(next, names) => {
            learn(names)
            set(next)
          }}
        />
      )}
    </Named>
  )
}

/** Names of chosen tournaments and countries: those from the picker, else the page's own names of well-known leagues. */
function useScopeNames(kind: 'leagues' | 'nations', ids: readonly number[]) {
  const language = useLanguage()
  const [picked, setPicked] = useState<ScopeNames>(new Map())
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const wanted = kind === 'leagues' && ids.length > 0
  useEffect(() => {
    // Without them ids are shown.
    if (wanted) loadCatalogue(language, 'names').then(setOwn, () => undefined)
  }, [wanted, language])
  return {
    nameOf: (id: number) =>
      picked.get(id) ?? (kind === 'leagues' ? own[`league.${id}`] : undefined) ?? `#${id}`,
    learn: (names: ScopeNames) => setPicked(before => new Map([...before, ...names])),
  }
}
