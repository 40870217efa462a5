import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { latePart, useDialog } from '../../kit/late/latePart'
import { useChoice } from '../../state/useChoice'

const LeaguePicker = latePart(() => import('./LeaguePicker').then(({ LeaguePicker }) => LeaguePicker), {
  texts: 'dialogs',
})

/** The button that opens the tournament picker, with the number of chosen tournaments above 0. */
export function TournamentButton() {
  const text = useText()
  const chosen = useChoice(({ screen }) => screen.leagues.length + screen.countries.length)
  const { open, node } = useDialog(LeaguePicker)
  const label =
    chosen === 0 ? text('filter.tournaments') : text('filter.tournamentsChosen', { count: chosen })
  return (
    <>
      <Button label={label} icon="tournaments" opensDialog active={chosen > 0} onPress={open} />
      {node}
    </>
  )
}
