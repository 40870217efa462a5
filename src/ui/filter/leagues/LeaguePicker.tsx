/** The tournament picker of the list: what is confirmed is the visitor's filter. */
import { chooseTournaments } from '../../prefs/filters'
import type { DialogProps } from '../../kit/dialog/LazyDialog'
import { usePreferences } from '../../prefs/usePreferences'
import { TournamentPicker } from './TournamentPicker'

export function LeaguePicker(props: DialogProps) {
  const { screen, choices } = usePreferences()
  return (
    <TournamentPicker
      {...props}
      day={screen.day}
      leagues={screen.leagues}
      countries={screen.countries}
      onChoose={(picked, leagues) => {
        const chosen = picked.length === leagues.length ? [] : picked.map(({ id }) => id)
        choices.filter(draft => chooseTournaments(draft.screen, chosen))
      }}
    />
  )
}
