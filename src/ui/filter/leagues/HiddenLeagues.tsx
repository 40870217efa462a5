/**
 * The hidden leagues of this page, each with a button that shows it again. The settings list them if there are any. The
 * screen of favourites has a sheet for them. Rule SIT21 in docs/rules/site.md.
 */
import type { LeagueId } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import type { DialogProps } from '../../kit/late/latePart'
import { Sheet } from '../../kit/dialog/Sheet'
import { hiddenHere } from '../../state/filters'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { useLeagueNames } from './useNames'
import './hiddenLeagues.css'

export function HiddenLeagues() {
  const text = useText()
  const hidden = useHidden()
  if (hidden.length === 0) return null
  return (
    <section className="hidden-leagues">
      <h3>{text('settings.hidden')}</h3>
      <List ids={hidden} />
    </section>
  )
}

export function HiddenLeaguesSheet({ anchor, onClose }: DialogProps) {
  const text = useText()
  const hidden = useHidden()
  return (
    <Sheet title={text('settings.hidden')} anchor={anchor} onClose={onClose} className="hidden-leagues">
      {hidden.length === 0 ? <p>{text('settings.noneHidden')}</p> : <List ids={hidden} />}
    </Sheet>
  )
}

const useHidden = (): readonly LeagueId[] => useChoice(hiddenHere)

function List({ ids }: { ids: readonly LeagueId[] }) {
  const text = useText()
  const choices = useChoiceStore()
  const names = useLeagueNames(ids)
  return (
    <ul>
      {ids.map(id => (
        <li key={id}>
          {names.get(id) ?? `#${id}`}
          <Button
            kind="link"
            label={text('settings.unhide')}
            onPress={() => choices.toggle('hiddenLeagues', id)}
          />
        </li>
      ))}
    </ul>
  )
}
