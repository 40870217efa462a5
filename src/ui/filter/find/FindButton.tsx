/** The button of the calendar and the search over all days. Their code is loaded at the press. */
import { Button } from '../../kit/Button'
import { latePart, useDialog } from '../../kit/late/latePart'
import { useText } from '../../i18n/useText'

const FindSheet = latePart(() => import('./FindSheet').then(({ FindSheet }) => FindSheet), {
  texts: 'dialogs',
})
const SearchSheet = latePart(() => import('./FindSheet').then(({ SearchSheet }) => SearchSheet), {
  texts: 'dialogs',
})

/** `isField`: the button looks like a search field. Otherwise it is a calendar icon next to the days. */
export function FindButton({ isField = false }: { readonly isField?: boolean }) {
  const text = useText()
  const { open, node } = useDialog(isField ? SearchSheet : FindSheet)
  return (
    <>
      <Button
        label={text(isField ? 'filter.search' : 'day.find')}
        icon={isField ? 'search' : 'otherDays'}
        kind={isField ? 'field' : 'plain'}
        iconOnly={!isField}
        opensDialog
        onPress={open}
      />
      {node}
    </>
  )
}
