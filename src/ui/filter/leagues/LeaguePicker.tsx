/**
 * The tournament picker: search, tabs by tournament or country, buttons that tick or clear all, and a button to
 * confirm.
 */
import { useMemo, useState } from 'react'
import type { LeagueChoice } from '../../../engine/contract/details/leagues'
import type { LeagueId } from '../../../engine/contract/units'
import { formatCount } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { Failed } from '../../kit/Failed'
import { Sheet } from '../../kit/dialog/Sheet'
import type { DialogProps } from '../../kit/late/latePart'
import { Segments } from '../../kit/Select'
import { TextField } from '../../kit/TextField'
import { chooseTournaments } from '../../state/filters'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { PickerList } from './PickerList'
import { firstChosen, pickerRows, searchLeagues, toggleLeagues, type PickerView } from './pickerRows'
import { succeeded } from '../../../engine/contract/result'
import { useRequest, type Reply } from '../../client/requests/useRequest'
import './picker.css'

const VIEWS: readonly PickerView[] = ['tournament', 'country']
const VIEW_NAMES = { tournament: 'picker.byTournament', country: 'picker.byCountry' } as const

/** The picker of the list. The confirmed leagues become the visitor's filter. */
export function LeaguePicker(props: DialogProps) {
  const { day, leagues, countries } = useChoice(({ screen: { day, leagues, countries } }) => ({
    day,
    leagues,
    countries,
  }))
  const choices = useChoiceStore()
  const reply = useLeagueChoices(day)
  if (reply.state !== 'ready') return <PickerWaiting {...props} {...reply} />
  const put = (picked: readonly LeagueChoice[]) => {
    const chosen = picked.length === reply.value.length ? [] : picked.map(({ id }) => id)
    choices.filter(draft => chooseTournaments(draft.screen, chosen))
  }
  const ticked = firstChosen(reply.value, leagues, countries)
  return <Picker {...props} leagues={reply.value} ticked={ticked} onChoose={put} />
}

type WaitingProps = DialogProps &
  ({ readonly state: 'loading' } | { readonly state: 'failed'; readonly retry: () => void })

/** The picker while leagues are loading, or after loading has failed. */
export function PickerWaiting({ anchor, onClose, ...reply }: WaitingProps) {
  const text = useText()
  return (
    <Sheet title={text('picker.title')} anchor={anchor} onClose={onClose}>
      {reply.state === 'failed' ? (
        <Failed kind="part" onRetry={reply.retry}>
          {text('picker.failed')}
        </Failed>
      ) : (
        <output className="note">{text('app.loading')}</output>
      )}
    </Sheet>
  )
}

interface PickerProps extends DialogProps {
  readonly leagues: readonly LeagueChoice[]
  /** Leagues that are ticked when the picker opens. */
  readonly ticked: Iterable<LeagueId>
  /** Offers whole countries only, without single leagues. */
  readonly countriesOnly?: boolean
  readonly onChoose: (picked: readonly LeagueChoice[]) => void
}

export function Picker(props: PickerProps) {
  const { anchor, onClose, onChoose, leagues, ticked, countriesOnly = false } = props
  const text = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [shown, setView] = useState<PickerView>('tournament')
  const view = countriesOnly ? 'country' : shown
  const [chosen, setChosen] = useState(() => new Set(ticked))

  const found = useMemo(() => searchLeagues(leagues, typed), [leagues, typed])
  const rows = useMemo(() => {
    const lines = pickerRows(found, view, text('picker.otherCountry'))
    return countriesOnly ? lines.filter(({ level }) => level === 'country') : lines
  }, [found, view, countriesOnly, text])
  const foundIds = found.map(({ id }) => id)
  const toggle = (ids: readonly LeagueId[], on: boolean) =>
    setChosen(before => toggleLeagues(before, ids, on))
  const picked = leagues.filter(({ id }) => chosen.has(id))
  const countOf = (some: readonly LeagueChoice[]) =>
    countriesOnly ? new Set(some.map(({ countryId }) => countryId)).size : some.length
  const write = (count: number) => formatCount(language, count)
  return (
    <Sheet
      title={text(countriesOnly ? 'picker.countries' : 'picker.title')}
      className="picker"
      anchor={anchor}
      onClose={onClose}
      confirm={{
        label: text('picker.confirm'),
        disabled: picked.length === 0,
        onPress: () => onChoose(picked),
      }}
      aside={
        <output className="note">
          {picked.length === 0
            ? text('picker.chooseOne')
            : text('picker.chosen', { n: write(countOf(picked)), all: write(countOf(leagues)) })}
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
        {countriesOnly ? null : (
          <Segments
            label={text('picker.by')}
            options={VIEWS.map(value => ({ value, label: text(VIEW_NAMES[value]) }))}
            value={view}
            onChoose={setView}
          />
        )}
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

/**
 * Returns the tournaments of the list.
 *
 * The widget's list lacks names of countries, and the site's list has English names only in most languages. Missing
 * names are requested from the leagues service of the day, and the tournaments are read again after its reply. Until
 * then the picker groups all countries without a name.
 *
 * `day`: days from today.
 */
function useLeagueChoices(day: number): Reply<readonly LeagueChoice[]> {
  const listed = useRequest({
    key: `leagues ${day}`,
    send: async details => succeeded(await details.leagueChoices()),
  })
  const lacksNames = listed.state === 'ready' && !listed.value.every(({ whole }) => whole)
  const completed = useRequest(
    lacksNames
      ? {
          key: `leagues with names ${day}`,
          send: async details => {
            await details.dayLeagues(day)
            return succeeded(await details.leagueChoices())
          },
        }
      : null,
  )
  if (!lacksNames) return listed
  // The list without names stays if the names cannot be loaded.
  return completed.state === 'ready' ? completed : listed
}
