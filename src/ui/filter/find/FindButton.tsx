/** The button of the calendar and the search over all days; their code is fetched when it is pressed. */
import { Button } from '../../kit/Button'
import { latePart, useDialog } from '../../kit/late/latePart'
import { useText } from '../../i18n/useText'

const FindSheet = latePart(() => import('./FindSheet').then(({ FindSheet }) => FindSheet), {
  texts: 'dialogs',
})

export function FindButton() {
  const text = useText()
  const { open, node } = useDialog(FindSheet)
  return (
    <>
      <Button label={text('day.find')} icon="otherDays" iconOnly opensDialog onPress={open} />
      {node}
    </>
  )
}
