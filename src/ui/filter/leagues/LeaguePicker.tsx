/** The tournament picker: search, tabs by tournament or by country, select all or none, confirm. */
import { useMemo, useState } from 'react'
import type { LeagueChoice } from '../../../engine/contract/details/leagues'
import type { LeagueId } from '../../../engine/contract/units'
import { formatCount } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import type { DialogProps } from '../../kit/dialog/LazyDialog'
import { Sheet } from '../../kit/dialog/Sheet'
import { Segments } from '../../kit/Segments'
import { TextField } from '../../kit/TextField'
import { chooseTournaments } from '../../prefs/filters'
import { usePreferences } from '../../prefs/usePreferences'
import { PickerList } from './PickerList'
import { firstChosen, pickerRows, searchLeagues, toggleLeagues, type PickerView } from './pickerRows'
import { useLeagueChoices } from './useLeagueChoices'
import './picker.css'

const VIEWS: readonly PickerView[] = ['tournament', 'country']
const VIEW_NAMES = { tournament: 'picker.byTournament', country: 'picker.byCountry' } as const

export function LeaguePicker(props: DialogProps) {
  const text = useText()
  const leagues = useLeagueChoices()
  if (typeof leagues !== 'string') return <Picker {...props} leagues={leagues} />
  return (
    <Sheet title={text('picker.title')} {...props}>
      <output className="note">{text(leagues === 'failed' ? 'picker.failed' : 'app.loading')}</output>
    </Sheet>
  )
}

function Picker({ anchor, onClose, leagues }: DialogProps & { leagues: readonly LeagueChoice[] }) {
  const text = useText()
  const language = useLanguage()
  const { screen, choices } = usePreferences()
  const [typed, setTyped] = useState('')
  const [view, setView] = useState<PickerView>('tournament')
  const [chosen, setChosen] = useState(() => firstChosen(leagues, screen.leagues, screen.countries))

  const found = useMemo(() => searchLeagues(leagues, typed), [leagues, typed])
  const rows = useMemo(() => pickerRows(found, view, text('picker.otherCountry')), [found, view, text])
  const foundIds = found.map(({ id }) => id)
  const toggle = (ids: readonly LeagueId[], on: boolean) =>
    setChosen(before => toggleLeagues(before, ids, on))
  const confirm = () => {
    const all = leagues.every(({ id }) => chosen.has(id))
    choices.filter(draft => chooseTournaments(draft.screen, all ? [] : [...chosen]))
  }
  const write = (count: number) => formatCount(language, count)
  return (
    <Sheet
      title={text('picker.title')}
      anchor={anchor}
      onClose={onClose}
      confirm={{ label: text('picker.confirm'), disabled: chosen.size === 0, onPress: confirm }}
      aside={
        <output className="note">
          {chosen.size === 0
            ? text('picker.chooseOne')
            : text('picker.chosen', { n: write(chosen.size), all: write(leagues.length) })}
        </output>
      }
    >
      <TextField
        label={text(view === 'country' ? 'picker.searchCountry' : 'picker.search')}
        clearLabel={text('filter.clearSearch')}
        icon="search"
        value={typed}
        onType={setTyped}
      />
      <div className="picker-tools">
        <Segments
          label={text('picker.by')}
          options={VIEWS.map(value => ({ value, label: text(VIEW_NAMES[value]) }))}
          value={view}
          onChoose={setView}
        />
        <Button kind="link" label={text('picker.all')} onPress={() => toggle(foundIds, true)} />
        <Button kind="link" label={text('picker.none')} onPress={() => toggle(foundIds, false)} />
      </div>
      {rows.length === 0 ? (
        <p className="note">{text('picker.notFound')}</p>
      ) : (
        <PickerList rows={rows} chosen={chosen} onToggle={toggle} />
      )}
    </Sheet>
  )
}
